import type { ReactNode } from 'react'

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-b border-line pb-1.5 text-sm text-muted">{name}</h2>
      {children}
    </section>
  )
}
