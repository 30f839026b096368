import { remindOfActivation, remindOfUnread } from '#db/queries/telling/reminders.ts'
import { newMailToken } from '#functions/http/issue.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

const MEMBERS = 200
const LINKS = 50
const ROUNDS = 5

/**
 * Once an hour, at its first minute: reminds of unread messages and of addresses that nobody has confirmed. The outbox sends
 * what this writes. Called again it finds nobody a second time.
 */
export async function remind(services: Services): Promise<void> {
  if (services.now().getUTCMinutes() > 0) return
  await Promise.all([
    whileFull(services, MEMBERS, () => remindOfUnread(services.db, services.now(), MEMBERS)),
    whileFull(services, LINKS, () => {
      const links = Array.from({ length: LINKS }, () => newMailToken({ env: services }, 'activation'))
      return remindOfActivation(services.db, services.now(), links)
    }),
  ])
}

async function whileFull({ log }: Services, full: number, work: () => Promise<number>): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS; round++) if ((await work()) < full) return
  } catch (error) {
    // The next hour finds the same members.
    log({ level: 'warn', job: 'reminders', ...describeFault(error) })
  }
}
