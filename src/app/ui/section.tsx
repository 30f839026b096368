import { useId, type ReactNode } from 'react'

type SectionProps = { title: string; hint?: string; children: ReactNode }

/** A part of a screen on its own card. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-4 md:p-6">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
