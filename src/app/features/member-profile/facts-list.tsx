import type { Fact } from './facts.ts'
import { m } from '#app/lib/messages.ts'

/** The facts that the header has not said. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <section>
      <h2 className="text-lg">{m.profile_facts()}</h2>
      <dl className="mt-2 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {facts.map(({ name, label, value }) => (
          <Row key={name} label={label} value={value} />
        ))}
      </dl>
    </section>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
