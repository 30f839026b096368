import type { ReactNode } from 'react'

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-b border-line pb-1.5 text-sm text-muted">{name}</h2>
      {children}
    </section>
  )
}

/** Components side by side, each in a state of its own. */
export function States({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>
}

type StateProps = {
  name: string
  /** Shown as under a pointer or with the focus. */
  show?: 'hover' | 'focus'
  children: ReactNode
}

export function State({ name, show, children }: StateProps) {
  return (
    <div data-show={show} className="flex min-w-0 flex-col gap-1.5">
      <p className="text-xs text-muted">{name}</p>
      {children}
    </div>
  )
}

/** Three in a row at every width. */
export const THREE = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0.625rem' }

/** For what lies over the whole screen elsewhere. */
export function Stage({ height, children }: { height: string; children: ReactNode }) {
  return (
    <div data-stage="" className="card" style={{ height }}>
      {children}
    </div>
  )
}
