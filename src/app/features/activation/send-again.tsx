import { useSendAgain } from './queries.ts'
import { m } from '#app/lib/messages.ts'
import { say } from '#app/lib/say.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

/** Sends the confirmation mail once more, and says so where it stands. */
export function SendAgain({ primary = false }: { primary?: boolean }) {
  const again = useSendAgain()
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant={primary ? 'primary' : 'quiet'} pending={again.isPending} onClick={() => again.mutate()}>
        {m.confirm_again()}
      </Button>
      <output className="text-sm text-success empty:hidden">{again.isSuccess && m.confirm_sent()}</output>
      <FieldError error={again.error ? say(again.error) : undefined} />
    </div>
  )
}
