import { lazy, type ReactNode, Suspense } from 'react'
import type { Drawing } from './illustrations.tsx'

// A decoration: it loads after the words, and the screen is complete without it.
const Illustration = lazy(() =>
  import('./illustrations.tsx')
    .then((module) => ({ default: module.Illustration }))
    .catch(() => ({ default: () => null })),
)

type EmptyStateProps = {
  drawing: Drawing
  title: string
  /** One sentence: why it is empty and what would fill it. */
  text?: ReactNode
  action?: ReactNode
  /** h1 where it is the whole screen. */
  level?: 'h1' | 'h2'
}

export function EmptyState({ drawing, title, text, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-96 flex-col items-center px-4 py-12 text-center">
      <svg
        viewBox="0 0 120 96"
        width="120"
        height="96"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <ellipse cx="60" cy="88" rx="42" ry="5" className="fill-sunken" />
        <Suspense fallback={null}>
          <Illustration drawing={drawing} />
        </Suspense>
      </svg>
      <Heading className="mt-4 text-lg">{title}</Heading>
      {text && <p className="mt-1.5 text-sm text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
