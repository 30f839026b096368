import { remindOfActivation, remindOfUnread } from '#db/queries/notifications/reminders.ts'
import { describeFault } from '#functions/services/fault.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import type { Services } from '#functions/services/services.ts'

const CONVERSATIONS = 1000
const LINKS = 50
/** Starts no more batches with less time left than this, in milliseconds. */
const MIN_LEFT_MS = 10_000

/**
 * Reminds of unread messages and of addresses that nobody has confirmed, as long as there are any and time is left; the outbox sends what
 * this writes. Both walk in the order of keys and go on where the last run ended: docs/operations.md, Every minute.
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
    // The next run goes on at the same place.
    log({ level: 'warn', job: 'reminders', ...describeFault(error) })
  }
}
