import type { ReactNode } from 'react'
import { factsOf, noteTitle } from './facts.ts'
import { countryName } from './place.ts'
import { m } from '#app/lib/messages.ts'
import type { ProfileView } from '#core/profiles/types.ts'

export function About({ profile }: { profile: ProfileView }) {
  const notes = Object.entries(profile.notes).filter(([name, text]) => name !== 'about' && text)
  return (
    <>
      {profile.about && <Words title={m.profile_about()}>{profile.about}</Words>}
      {notes.map(([name, text]) => (
        <Words key={name} title={noteTitle(name)}>
          {text}
        </Words>
      ))}
      <section>
        <h2 className="text-lg">{m.profile_facts()}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {factsOf(profile).map(({ name, label, value }) => (
            <Row key={name} label={label} value={value} />
          ))}
          <Row label={m.profile_country()} value={countryName(profile.country)} />
        </dl>
      </section>
    </>
  )
}

function Words({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section>
      {title && <h2 className="text-lg">{title}</h2>}
      <p className="mt-1.5 max-w-text whitespace-pre-line">{children}</p>
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
