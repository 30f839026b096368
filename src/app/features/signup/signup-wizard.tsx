import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { isLater, screensFor, useDraft, type ProfileScreen, type Screen } from './draft.ts'
import { MailSent } from './mail-sent.tsx'
import { GiftNote, MessageNote } from './message-note.tsx'
import { StepAccount } from './step-account.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepMessage } from './step-message.tsx'
import { StepWho } from './step-who.tsx'
import { StepYou } from './step-you.tsx'
import { enter } from '#app/data/session.ts'
import { refreshUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'

export type LaterStep = { step: ProfileScreen; action: string; skip: string; onDone: () => void }

export type SignupWizardProps = {
  at: Screen
  to?: string | undefined
  onGo: (screen: Screen) => void
  onFinished: () => void
  later: ComponentType<LaterStep>
  push: ComponentType<{ onDone: () => void }>
}

export function SignupWizard({ at, to, onGo, onFinished, later: Later, push: Push }: SignupWizardProps) {
  const client = useQueryClient()
  const [draft, change] = useDraft()
  const [password, setPassword] = useState('')
  const screens = screensFor(Boolean(to))
  const place = screens.indexOf(at)
  const next = screens[place + 1]
  const before = screens[place - 1]
  const onBack = before && at !== 'photo' ? () => go(before) : undefined
  function go(screen: Screen) {
    if (isLater(screen)) change({ at: screen })
    onGo(screen)
  }
  const onNext = () => {
    if (next) return go(next)
    change(null)
    refreshUser(client)
    onFinished()
  }
  if (draft.mailed && !isLater(at)) {
    return (
      <MailSent
        email={draft.mailed}
        told={draft.told}
        onOtherAddress={() => {
          change({ mailed: null, told: null, email: '' })
          onGo('account')
        }}
      />
    )
  }
  const step = { draft, onChange: change, onNext }
  return (
    <StepFrame
      key={at}
      screen={at}
      screens={screens}
      onBack={onBack}
      to={isLater(at) || at === 'message' ? undefined : to}
      note={
        at === 'photo' && (
          <>
            {draft.told && <MessageNote told={draft.told} />}
            {draft.giftHad && <GiftNote />}
          </>
        )
      }
    >
      {at === 'who' && <StepWho {...step} />}
      {at === 'you' && <StepYou {...step} />}
      {at === 'message' && to && <StepMessage {...step} to={to} />}
      {at === 'account' && (
        <StepAccount
          {...{ draft, password, to }}
          onChange={change}
          onPassword={setPassword}
          onMailed={(told) => {
            change({ mailed: draft.email.trim(), told })
            setPassword('')
          }}
          onJoined={(user, told, giftHad) => {
            change({ member: user.profile.id, at: 'photo', told, giftHad })
            setPassword('')
            enter(client, user)
            onGo('photo')
          }}
        />
      )}
      {isLater(at) && at !== 'push' && (
        <Later step={at} action={m.signup_continue()} skip={m.signup_skip()} onDone={onNext} />
      )}
      {at === 'push' && <Push onDone={onNext} />}
    </StepFrame>
  )
}
