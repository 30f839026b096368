import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { resendToasts } from './resend-toasts.ts'
import { useSendAgain } from '#app/data/activation.ts'
import { setRefusal, dequeue, type Waiting } from '#app/data/send-queue.ts'
import { flush } from '#app/data/send-messages.ts'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type NotSentProps = { me: string; waiting: Waiting; refusal: NonNullable<Waiting['refusal']> }

export function NotSent({ me, waiting, refusal }: NotSentProps) {
  const client = useQueryClient()
  const again = () => {
    setRefusal(me, waiting.to, null)
    void flush(client, me)
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
        <Button variant="plain" size="small" onClick={() => dequeue(me, waiting.key)}>
          {m.chat_discard()}
        </Button>
        {refusal.code === 'confirmation_required' && (
          <Button variant="quiet" size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
            {m.chat_resend()}
          </Button>
        )}
        {buy ? (
          <ButtonLink variant="primary" size="small" to={buy.to}>
            {buy.label}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="small" onClick={again}>
            {m.error_retry()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where to buy what is lacking; undefined once it is there, or when the refusal is not about money. */
function useWayToBuy({ code, params }: NotSentProps['refusal']): { to: '/premium' | '/credits'; label: string } | null {
  const user = useUser()
  const lacking =
    (code === 'not_enough_credits' && (user?.credits ?? 0) < Number(params['needed'])) ||
    (code === 'premium_required' && !user?.paid_user)
  if (!lacking) return null
  return user?.paid_user ? { to: '/credits', label: m.chat_buy() } : { to: '/premium', label: m.nav_premium() }
}
