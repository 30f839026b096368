import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { needTexts } from '#app/lib/messages.ts'
import { useOpenSignup } from '#app/lib/open-signup.ts'

export { interceptSignup } from '#app/lib/open-signup.ts'

const Modal = lazy(async () => {
  await needTexts('account')
  return { default: (await import('./signup-modal.tsx')).SignupModal }
})

const Reminder = lazy(async () => {
  await needTexts('account')
  return { default: (await import('./reminder.tsx')).Reminder }
})

/** The signup modal while it is open, and the reminder of the mail for a member who has just joined on a phone. */
export function OpenModal() {
  const open = useOpenSignup()
  const joined = useLocation({ select: ({ search }) => search['signup-complete'] !== undefined })
  return (
    <>
      {open && <Modal {...open} />}
      {joined && <Reminder />}
    </>
  )
}
