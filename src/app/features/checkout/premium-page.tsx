import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { useRememberWhereFrom } from './came-from.ts'
import { PackageChoice } from './package-choice.tsx'
import { likesQuery } from '#app/data/likes.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { fullDate } from '#app/lib/time.ts'
import { useTitle } from '#app/lib/title.ts'
import { CHAT } from '#core/chat/limits.ts'
import { PHOTO } from '#core/photos/limits.ts'

export function PremiumPage() {
  useTitle(m.premium_title())
  useRememberWhereFrom()
  const { history_limit, message_credits } = settings()
  const { free, premium } = PHOTO.count
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start">
      <div>
        <h1 className="title">{m.premium_title()}</h1>
        <p className="mt-2 max-w-text">{m.premium_lead()}</p>
        <Claim />
        <ul className="mt-6 grid gap-5">
          <Benefit icon={<Liker />} title={m.premium_chats()}>
            {m.premium_chats_text({ limit: CHAT.freeConversations })}
          </Benefit>
          <Benefit icon={<Images />} title={m.premium_photos()}>
            {m.premium_photos_text({ free, premium })}
          </Benefit>
          <Benefit icon={<History />} title={m.premium_history()}>
            {m.premium_history_text({ count: history_limit })}
          </Benefit>
          <Benefit icon={<EyeOff />} title={m.premium_invisible()}>
            {m.premium_invisible_text()}
          </Benefit>
        </ul>
      </div>
      <div className="lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)]">
        <PackageChoice>{m.premium_honest({ count: message_credits })}</PackageChoice>
      </div>
    </div>
  )
}

/** The newest of those who like the member, blurred: premium members write to all of them. A heart where nobody does yet. */
function Liker() {
  const blur = useQuery(likesQuery).data?.liked_by[0]?.main_image?.blur_filename
  if (!blur) return <Heart />
  return (
    <span className="relative size-full overflow-hidden rounded-full">
      <img src={blur} alt="" width={44} height={44} className="size-full scale-125 object-cover blur-[2px]" />
      <Heart className="absolute inset-0 m-auto fill-white text-white" />
    </span>
  )
}

/** The site's own statement, with source and date where the operator names them. */
function Claim() {
  const { name, premium_claim: claim } = settings()
  if (!claim) return null
  const { percent, source, date } = claim
  return (
    <p className="mt-3 max-w-text font-semibold">
      {m.premium_claim({ percent, site: name })}
      {source && date && (
        <small className="block text-xs font-normal text-muted">
          {m.premium_claim_source({ source, date: fullDate(date) })}
        </small>
      )}
    </p>
  )
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-note-soft text-note-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h2 className="font-sans text-base">{title}</h2>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
