import { useState, type ComponentType } from 'react'
import { isLater, SCREENS, useDraft, type ProfileScreen, type Screen } from './draft.ts'
import { StepAccount } from './step-account.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepWho } from './step-who.tsx'
import { StepYou } from './step-you.tsx'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { User } from '#core/profiles/shape.ts'

/** What a screen of the profile is given: what its button and its way past say, and what comes after it. */
export type LaterStep = { step: ProfileScreen; action: string; skip: string; onDone: () => void }

type WizardProps = {
  at: Screen
  onGo: (screen: Screen) => void
  /** Called with the new member. */
  onJoined: (user: User) => void
  /** Called after the last screen. */
  onFinished: () => void
  /** The screens that come once the account is there. */
  later: ComponentType<LaterStep>
}

/** The signup: one question per screen, what was entered is kept for the tab. */
export function Wizard({ at, onGo, onJoined, onFinished, later: Later }: WizardProps) {
  const [draft, change] = useDraft()
  const [password, setPassword] = useState('')
  const place = SCREENS.indexOf(at)
  const next = SCREENS[place + 1]
  const before = SCREENS[place - 1]
  const onBack = before && at !== 'photo' ? () => go(before) : undefined
  function go(screen: Screen) {
    if (isLater(screen)) change({ at: screen })
    onGo(screen)
  }
  const onNext = () => {
    if (next) return go(next)
    change(null)
    onFinished()
  }
  return (
    <StepFrame key={at} screen={at} onBack={onBack}>
      {at === 'who' && <StepWho draft={draft} onChange={change} onNext={onNext} />}
      {at === 'you' && <StepYou draft={draft} onChange={change} onNext={onNext} />}
      {at === 'account' && (
        <StepAccount
          {...{ draft, password }}
          onChange={change}
          onPassword={setPassword}
          onJoined={(user) => {
            change({ member: user.profile.id, at: 'photo' })
            setPassword('')
            onJoined(user)
            onGo('photo')
          }}
        />
      )}
      {isLater(at) && at !== 'push' && (
        <Later step={at} action={m.signup_continue()} skip={m.signup_skip()} onDone={onNext} />
      )}
      {at === 'push' && (
        <Button variant="primary" size="large" block onClick={onNext}>
          {m.signup_finish()}
        </Button>
      )}
    </StepFrame>
  )
}
