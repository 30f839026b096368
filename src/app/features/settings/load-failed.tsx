import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{errorMessage(error)}</p>
      <Button size="small" onClick={onRetry}>
        {m.error_retry()}
      </Button>
    </div>
  )
}
