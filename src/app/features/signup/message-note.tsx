import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { Told } from './draft.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'

export function MessageNote({ told: { name, outcome } }: { told: Told }) {
  const sent = outcome === 'sent'
  const Sign = sent ? Check : CircleAlert
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2.5 rounded-control px-4 py-3 text-sm',
        sent ? 'bg-success-soft text-success' : 'bg-sunken',
      )}
    >
      <Sign size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {sent && m.signup_message_sent({ name })}
        {outcome === 'open' && m.signup_message_open({ name })}
        {!sent && outcome !== 'open' && `${m.signup_message_refused({ name })} ${codeMessage(outcome, { needed: 0 })}`}
      </span>
    </p>
  )
}

export function GiftNote() {
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm">
      <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{m.signup_gift_had()}</span>
    </p>
  )
}
