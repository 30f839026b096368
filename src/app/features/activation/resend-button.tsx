import { useSendAgain } from '#app/data/activation.ts'
import { useSessionState } from '#app/lib/session-storage.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { useSecondsLeft } from '#app/lib/seconds-left.ts'
import { countdown } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

const NAME = 'confirm-sent'
const PAUSE_S = 60

/** Sends the confirmation mail again, at most once a minute. */
export function ResendButton({ primary = false }: { primary?: boolean }) {
  const again = useSendAgain()
  const [sentAt, setSentAt] = useSessionState<number>(NAME)
  const left = useSecondsLeft(sentAt === null ? 0 : sentAt + PAUSE_S * 1000)
  return (
    <div className="flex flex-col items-center gap-2">
      <Button
        variant={primary ? 'primary' : 'quiet'}
        pending={again.isPending}
        disabled={left > 0}
        onClick={() => again.mutate(undefined, { onSuccess: () => setSentAt(Date.now()) })}
      >
        {m.confirm_again()}
        {left > 0 && <span className="tabular-nums"> ({countdown(left).slice(3)})</span>}
      </Button>
      <output className="text-sm text-success empty:hidden">{left > 0 && m.confirm_sent()}</output>
      <FieldError error={again.error ? errorMessage(again.error) : undefined} />
    </div>
  )
}
