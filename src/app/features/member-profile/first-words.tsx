import { m } from '#app/lib/messages.ts'

/** The about text, right below the name: its heading is only for screen readers. */
export function FirstWords({ children }: { children: string }) {
  return (
    <section>
      <h2 className="sr-only">{m.profile_about()}</h2>
      <p className="max-w-text whitespace-pre-line">{children}</p>
    </section>
  )
}
