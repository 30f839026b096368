import X from 'lucide-react/icons/x'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Chat, ChatPartner } from '#core/chat/types.ts'
import { resendToasts } from './resend-toasts.ts'
import { useSendAgain } from '#app/data/activation.ts'
import { useUnblock } from '#app/data/blocks.ts'
import { CHAT_KEY } from '#app/data/chats.ts'
import { settings } from '#app/lib/boot.ts'
import { openCreditsSheet } from '#app/lib/credits-sheet-state.ts'
import { m } from '#app/lib/messages.ts'
import { codeMessage } from '#app/lib/error-message.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toastError } from '#app/ui/toast-error.ts'
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
function ConfirmFirstNote() {
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

/** Stands instead of the input where nothing can be written. It does not tell whether the partner has blocked the reader. */
export function RefusalNote({ chat: { profile, blocked, refusal, retry } }: { chat: Chat }) {
  if (profile.left) return <QuietNote>{m.chat_left_note()}</QuietNote>
  if (blocked) return <BlockedNote profile={profile} />
  switch (refusal) {
    case 'confirmation_required':
      return <ConfirmFirstNote />
    case 'premium_required':
      return (
        <QuietNote>
          {codeMessage(refusal)}{' '}
          <button
            type="button"
            onClick={() => openCreditsSheet(profile.id)}
            className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
          >
            {m.nav_premium()}
          </button>
        </QuietNote>
      )
    case 'sending_slowed':
      return <SlowedNote until={Date.parse(retry ?? '')} />
    case 'first_message_closed':
      return <QuietNote>{codeMessage(refusal)}</QuietNote>
    default:
      return <QuietNote>{m.chat_unavailable()}</QuietNote>
  }
}

/** Counts down until one may write to strangers again; then the conversation is read again. */
function SlowedNote({ until }: { until: number }) {
  const client = useQueryClient()
  const [now, setNow] = useState(Date.now)
  const over = now >= until
  useEffect(() => {
    if (over) return void client.invalidateQueries({ queryKey: CHAT_KEY })
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [client, over])
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000))
  return <QuietNote>{codeMessage('sending_slowed', { minutes })}</QuietNote>
}

function BlockedNote({ profile }: { profile: ChatPartner }) {
  const { mutate, isPending } = useUnblock(profile.id)
  return (
    <QuietNote>
      {m.chat_blocked({ name: profile.name })}{' '}
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate(undefined, { onError: toastError })}
        className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
      >
        {m.member_unblock()}
      </button>
    </QuietNote>
  )
}

function QuietNote({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-sunken px-3 py-2.5 text-center text-sm text-muted">{children}</p>
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
