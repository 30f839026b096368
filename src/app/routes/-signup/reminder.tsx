import { useLocation } from '@tanstack/react-router'
import { RemindMail } from '#app/features/activation/remind-mail.tsx'
import { activationReminder } from '#app/features/session/activation-reminder.ts'
import { useUser } from '#app/data/user.ts'

export function Reminder() {
  const user = useUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return user && activationReminder(user, path) === 'modal' && <RemindMail email={user.email} />
}
