import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { needTexts } from '#app/lib/messages.ts'
import { catchSignup, useOpenSignup } from '#app/lib/open-signup.ts'

const Modal = lazy(async () => {
  await needTexts('account')
  return { default: (await import('./signup-modal.tsx')).SignupModal }
})

const Reminder = lazy(async () => {
  await needTexts('account')
  return { default: (await import('./reminder.tsx')).Reminder }
})

/**
 * Makes all ways to the signup open the modal, in the layouts that have one. Also shows the reminder of the mail to a member
 * who has just joined on a phone.
 */
export function SignupHost() {
  const open = useOpenSignup()
  const { history } = useRouter()
  const joined = useLocation({ select: ({ search }) => search['signup-complete'] !== undefined })
  useEffect(() => catchSignup(history), [history])
  return (
    <Suspense fallback={null}>
      {open && <Modal {...open} />}
      {joined && <Reminder />}
    </Suspense>
  )
}
