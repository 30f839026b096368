import { LikeWords, type Parts } from './like-part.tsx'
import { m } from '#app/lib/messages.ts'

/** The about text, right below the name: its heading is only for screen readers. */
export function FirstWords({ parts, children }: { parts: Parts | undefined; children: string }) {
  return (
    <section>
      <h2 className="sr-only">{m.profile_about()}</h2>
      <p className="max-w-text">
        <span className="whitespace-pre-line">{children}</span>
        <LikeWords parts={parts} text={children} />
      </p>
    </section>
  )
}
