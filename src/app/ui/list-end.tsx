import { useEffect, useRef, useState } from 'react'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type ListEndProps = {
  /** The cursor of the next page; null at the end. */
  next: string | null
  onNear: (next: string) => Promise<unknown>
}

export function ListEnd({ next, onNear }: ListEndProps) {
  // a new observer for each page, so that each loads once
  return next === null ? null : <End key={next} next={next} onNear={onNear} />
}

function End({ next, onNear }: { next: string; onNear: ListEndProps['onNear'] }) {
  const ref = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (failure || !ref.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return
        observer.disconnect()
        onNear(next).catch(setFailure)
      },
      // the second one counts where a list scrolls by itself, as that of the chats
      { rootMargin: '600px', scrollMargin: '200px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
    // a new render of the parent must not load again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [next, failure])
  return (
    <div ref={ref} className="flex min-h-16 flex-col items-center justify-center gap-3 py-3 text-muted">
      {failure ? (
        <>
          <p role="alert" className="text-center text-sm text-danger">
            {errorMessage(failure)}
          </p>
          <Button onClick={() => setFailure(null)}>{m.error_retry()}</Button>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
