import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { LaterStep } from './later-step.tsx'
import { isLater, readDraft, screenFor, screensFor, SCREENS, type Screen } from '#app/features/signup/draft.ts'
import { SignupDialog } from '#app/features/signup/signup-dialog.tsx'
import { PushStep } from '#app/features/notifications/push-step.tsx'
import { useUser } from '#app/data/user.ts'
import { type OpenSignup, showSignup } from '#app/lib/open-signup.ts'

/** The signup over the current page. A member with no signup to finish goes to the members. */
export function SignupModal({ to, at: asked }: OpenSignup) {
  const router = useRouter()
  const member = useUser()?.profile.id ?? null
  const [leaving, setLeaving] = useState(false)
  const wanted = SCREENS.find((screen) => screen === asked)
  const at = screenFor(wanted, member, readDraft(), Boolean(to))
  const onGo = (screen: Screen) => showSignup({ to, at: screen })
  const onClose = () => {
    showSignup(null)
    // the page below may be one for visitors only
    void router.invalidate()
  }
  const onBack = useEffectEvent((action: string) => {
    // a link of the dialog leads away from it
    if (action === 'PUSH') showSignup(null)
    if (action !== 'BACK' || !at) return false
    const screens = screensFor(Boolean(to))
    const before = screens[screens.indexOf(at) - 1]
    if (leaving) setLeaving(false)
    else if (!before || at === 'photo') setLeaving(true)
    else if (isLater(at) || !member) onGo(before)
    return true
  })
  useEffect(
    () => router.history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => onBack(action) }),
    [router],
  )
  useEffect(() => {
    if (at) return
    showSignup(null)
    void router.navigate({ href: '/members' })
  }, [at, router])
  if (!at) return null
  return (
    <SignupDialog
      {...{ at, to, leaving, onGo, onClose }}
      onLeaving={setLeaving}
      onFinished={() => {
        showSignup(null)
        void router.navigate({ to: '/complete-signup' })
      }}
      later={LaterStep}
      push={PushStep}
    />
  )
}
