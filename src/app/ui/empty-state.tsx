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
    <div className="mx-auto flex w-full max-w-96 flex-col items-center px-4 py-8 text-center">
      <div aria-hidden="true" className="h-36 w-48 max-w-full">
        <Suspense fallback={null}>
          <Illustration drawing={drawing} />
        </Suspense>
      </div>
      <Heading className="mt-3 text-lg">{title}</Heading>
      {text && <p className="mt-1.5 text-sm text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
