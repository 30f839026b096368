import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { resendToasts } from './resend-toasts.ts'
import { useSendAgain } from '#app/data/activation.ts'
import { addToDraft, draftName } from '#app/data/drafts.ts'
import { allowAgain, type Waiting } from '#app/data/send-queue.ts'
import { cancelSending, flush } from '#app/data/send-messages.ts'
import { useUser } from '#app/data/user.ts'
import { openCreditsSheet } from '#app/lib/credits-sheet-state.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'

type NotSentProps = { me: string; waiting: Waiting; refusal: NonNullable<Waiting['refusal']> }

export function NotSent({ me, waiting, refusal }: NotSentProps) {
  const client = useQueryClient()
  const again = () => {
    allowAgain(me, ({ to }) => to === waiting.to)
    void flush(client, me)
  }
  const discard = () => {
    cancelSending(me, waiting.key)
    void flush(client, me)
  }
  const edit = (text: string) => {
    discard()
    addToDraft(draftName(me, waiting.to), text)
  }
  const buy = useWayToBuy(refusal)
  const resend = useSendAgain(resendToasts)
  return (
    <div role="alert" className="flex max-w-[82%] flex-col items-end gap-1.5 sm:max-w-[70%]">
      <p className="text-right text-sm text-danger">
        <CircleAlert size={16} aria-hidden="true" className="mr-1.5 inline align-[-3px]" />
        <span className="font-semibold">{m.chat_not_sent()}.</span> {codeMessage(refusal.code, refusal.params)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" size="small" onClick={discard}>
          {m.chat_discard()}
        </Button>
        {waiting.kind === 'text' && (
          <Button variant="quiet" size="small" onClick={() => edit(waiting.text)}>
            {m.chat_edit()}
          </Button>
        )}
        {refusal.code === 'confirmation_required' && (
          <Button variant="quiet" size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
            {m.chat_resend()}
          </Button>
        )}
        {buy ? (
          <Button variant="primary" size="small" onClick={() => openCreditsSheet(waiting.to)}>
            {buy}
          </Button>
        ) : (
          <Button variant="primary" size="small" onClick={again}>
            {m.error_retry()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How the button is called that gets what is lacking; null once it is there, or when the refusal is not about money. */
function useWayToBuy({ code, params }: NotSentProps['refusal']): string | null {
  const user = useUser()
  if (code === 'not_enough_credits' && (user?.credits ?? 0) < Number(params['needed'])) return m.chat_buy()
  return code === 'premium_required' && !user?.paid_user ? m.nav_premium() : null
}
