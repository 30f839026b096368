import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Screen } from './draft.ts'
import { memberQuery } from '#app/data/member.ts'
import { m } from '#app/lib/messages.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Steps } from '#app/ui/progress.tsx'

type StepFrameProps = {
  screen: Screen
  screens: readonly Screen[]
  onBack: (() => void) | undefined
  note?: ReactNode
  /** The profile that the signup is to write to. */
  to?: string | undefined
  children: ReactNode
}

/** The frame of one screen. Its question is read out when the screen changes. */
export function StepFrame({ screen, screens, onBack, note, to, children }: StepFrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const words = WORDS[screen]()
  return (
    <div className="mx-auto flex w-full max-w-form flex-1 flex-col gap-6">
      <div className="flex h-11 items-center gap-2">
        {onBack && <IconButton label={m.ui_back()} icon={<ArrowLeft />} onClick={onBack} className="-ml-2.5" />}
        <div className="flex-1">
          <Steps step={screens.indexOf(screen) + 1} steps={screens.length} />
        </div>
      </div>
      {note}
      {to && <Recipient to={to} />}
      <div className="flex flex-col gap-2">
        <h1 ref={title} tabIndex={-1} className="title outline-none">
          {words.title}
        </h1>
        {words.lead && <p className="text-muted">{words.lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** Whom one is about to write to, in one line. Its room is kept until it is known. */
function Recipient({ to }: { to: string }) {
  const person = useQuery(memberQuery(to)).data?.profile
  return (
    <p className="flex min-h-8 items-center gap-3 text-sm">
      {person && (
        <>
          <Avatar name={person.name} src={person.main_image?.thumb_filename} size="small" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{m.signup_writing_to({ name: person.name })}</span>
        </>
      )}
    </p>
  )
}

const WORDS: Record<Screen, () => { title: string; lead?: string }> = {
  who: () => ({ title: m.signup_who_title() }),
  you: () => ({ title: m.signup_you_title() }),
  message: () => ({ title: m.signup_message_title(), lead: m.signup_message_lead() }),
  account: () => ({ title: m.signup_account_title() }),
  photo: () => ({ title: m.signup_photo_title(), lead: m.signup_photo_lead() }),
  place: () => ({ title: m.signup_place_title(), lead: m.signup_place_lead() }),
  preferences: () => ({ title: m.signup_preferences_title(), lead: m.signup_preferences_lead() }),
  facts: () => ({ title: m.signup_facts_title(), lead: m.signup_facts_lead() }),
  words: () => ({ title: m.signup_words_title(), lead: m.signup_words_lead() }),
  push: () => ({ title: m.signup_push_title(), lead: m.signup_push_lead() }),
}
