import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { resendToasts } from './resend-toasts.ts'
import { useSendAgain } from '#app/data/activation.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { FictionalBadge } from '#app/ui/fictional-badge.tsx'

export function FictionalNote() {
  const { fictional_icon, fictional_warning } = settings()
  return (
    <p className="mb-2 flex items-start gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm leading-snug text-warning-ink">
      <FictionalBadge icon={fictional_icon} />
      <span>{fictional_warning}</span>
    </p>
  )
}

/** While one's own address is unconfirmed, partners cannot answer. One line, put away until the page is loaded anew. */
export function UnconfirmedNote() {
  const [away, putAway] = useState(dismissed)
  if (away) return null
  return (
    <p className="mb-2 flex items-center rounded-control bg-note-soft pl-3 text-sm text-note-ink">
      <AppLink to="/complete-signup" className="min-w-0 flex-1 py-2 underline underline-offset-4">
        {m.chat_unconfirmed()}
      </AppLink>
      <IconButton
        label={m.ui_dismiss()}
        icon={<X aria-hidden="true" />}
        onClick={() => {
          dismissed = true
          putAway(true)
        }}
      />
    </p>
  )
}
let dismissed = false

/** Until one's own address is confirmed, one cannot write to one more person. */
export function ConfirmFirstNote() {
  const { mutate, isPending, isSuccess } = useSendAgain(resendToasts)
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 rounded-control bg-note-soft px-3 py-1 text-sm text-note-ink">
      <span className="py-1.5">{codeMessage('confirmation_required')}</span>
      {!isSuccess && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate()}
          className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {m.chat_resend()}
        </button>
      )}
    </p>
  )
}

export function LeftNote() {
  return <p className="rounded-control bg-sunken px-3 py-2.5 text-center text-sm text-muted">{m.chat_left_note()}</p>
}

export function HiddenNote({ count }: { count: number }) {
  return (
    <p className="mx-auto mb-2 max-w-96 text-center text-sm text-muted">
      {m.chat_hidden({ count })}{' '}
      <AppLink to="/premium" className="link font-semibold">
        {m.nav_premium()}
      </AppLink>
    </p>
  )
}
