import { useId, type ReactNode } from 'react'

type SectionProps = {
  title: string
  hint?: string
  id?: string
  children: ReactNode
}

export function Section({ title, hint, id, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="card flex scroll-mt-3 flex-col gap-5 p-4 md:p-6">
      <div>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
