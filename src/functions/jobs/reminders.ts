import { remindOfActivation, remindOfUnread } from '#db/queries/notifications/reminders.ts'
import { describeFault } from '#functions/services/fault.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import type { Services } from '#functions/services/services.ts'

const CONVERSATIONS = 1000
const LINKS = 50
const MIN_LEFT_MS = 10_000

/**
 * Queues reminders of unread messages and of unconfirmed addresses, while there is time. Both walks continue where the last run
 * ended: docs/operations.md, Every minute.
 */
export async function remind(services: Services): Promise<void> {
  await Promise.all([
    whileFull(services, CONVERSATIONS, () => remindOfUnread(services.db, services.now(), CONVERSATIONS)),
    whileFull(services, LINKS, () => {
      const links = Array.from({ length: LINKS }, () => newMailToken(services, 'activation'))
      return remindOfActivation(services.db, services.now(), links)
    }),
  ])
}

async function whileFull({ log, deadline }: Services, full: number, work: () => Promise<number>): Promise<void> {
  try {
    while ((await work()) === full && deadline.left() > MIN_LEFT_MS);
  } catch (error) {
    log({ level: 'warn', job: 'reminders', ...describeFault(error) })
  }
}
