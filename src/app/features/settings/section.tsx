import { useId, type ReactNode } from 'react'

type SectionProps = {
  /** Its place in the address, for links to it. */
  id: string
  title: string
  /** A sentence under the title. */
  text?: ReactNode
  children: ReactNode
}

/** A part of the settings, with its heading. */
export function Section({ id, title, text, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-[calc(var(--bar-top)+1.5rem)]">
      <h2 id={heading} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="card mt-3 flex flex-col gap-5 p-4 md:p-6">{children}</div>
    </section>
  )
}
