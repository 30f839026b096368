import { useLocation } from '@tanstack/react-router'
import { ActivationReminderDialog } from '#app/features/activation/activation-reminder-dialog.tsx'
import { activationReminder } from '#app/features/session/activation-reminder.ts'
import { useUser } from '#app/data/user.ts'

export function Reminder() {
  const user = useUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return user && activationReminder(user, path) === 'modal' && <ActivationReminderDialog email={user.email} />
}
