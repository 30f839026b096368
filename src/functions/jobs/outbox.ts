import { type Due, leaseDue, recordSendings, type Sending, type Subscription } from '#db/queries/telling/outbox.ts'
import { renderMail } from '#functions/mails/render.ts'
import { NotNow } from '#functions/services/later.ts'
import { MailRefused } from '#functions/services/mail.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'
import { unsubscribeAddress } from '#functions/services/unsubscribe.ts'
import { pushNotice } from './push-notice.ts'

const BATCH = 20
/** Minutes until the next try; after the last one it is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]

/**
 * Sends what is due: called after an answer that wrote something to tell, and on a schedule for what is left.
 * @param rounds how many batches at most
 */
export async function sendOutbox(services: Services, rounds = 1): Promise<void> {
  try {
    for (let round = 0; round < rounds; round++) {
      const due = await leaseDue(services.db, services.now(), BATCH)
      const sendings = await Promise.all(due.map((each) => send(services, each)))
      await recordSendings(services.db, services.now(), sendings)
      if (due.length < BATCH) return
    }
  } catch (error) {
    // What was leased comes free again by itself and is sent by the next run.
    services.log({ level: 'warn', job: 'outbox', ...describeFault(error) })
  }
}

async function send(services: Services, due: Due): Promise<Sending> {
  try {
    if (due.over) return result(services, due, 'over')
    return await (due.channel === 'mail' ? sendMail(services, due) : sendPush(services, due))
  } catch (error) {
    const problem = (error as Error).name
    if (error instanceof MailRefused) return result(services, due, 'never', { problem })
    return again(services, due, { problem, after: error instanceof NotNow ? error.after : 0 })
  }
}

async function sendMail(services: Services, due: Due): Promise<Sending> {
  const { to, key, member, category, settings, site } = due
  const origin = services.originOf(settings)
  const unsubscribeLink =
    member && category ? unsubscribeAddress(services.secrets, origin, site, { member, category }) : undefined
  const headers: Record<string, string> = unsubscribeLink
    ? { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
  await services.mailer.send({
    to,
    key,
    from: settings.name,
    headers,
    ...renderMail(services, { ...due, unsubscribeLink }),
  })
  return result(services, due, 'sent')
}

async function sendPush(services: Services, due: Due): Promise<Sending> {
  const push = pushNotice(services, due)
  const each = async (subscription: Subscription) => ({
    id: subscription.id,
    ...(await services.push.send(subscription, push)),
  })
  const results = await Promise.all(due.subscriptions.map(each))
  const of = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome))
  const before = Array.isArray(due.params.served) ? (due.params.served as string[]) : []
  const facts = {
    served: [...before, ...of('taken', 'never').map(({ id }) => id)],
    gone: of('ended').map(({ id }) => id),
  }
  const waiting = results.filter((one) => 'after' in one)
  if (of('ours').length > 0) services.log({ level: 'error', job: 'push', fault: 'a push service refuses our keys' })
  if (waiting.length > 0)
    return again(services, due, { ...facts, problem: 'push', after: Math.max(...waiting.map(({ after }) => after)) })
  const reached = before.length > 0 || of('taken').length > 0
  return result(services, due, reached ? 'sent' : 'never', { ...facts, problem: reached ? null : 'no browser' })
}

type Facts = Partial<Pick<Sending, 'problem' | 'served' | 'gone'>>

function result(services: Services, { id }: Due, outcome: Sending['outcome'], facts: Facts = {}): Sending {
  return { id, outcome, dueAt: services.now(), problem: null, served: [], gone: [], ...facts }
}

/** Puts it off: by the next pause in the list, or longer where the other side asks for it in seconds. */
function again(services: Services, due: Due, { after, ...facts }: Facts & { after: number }): Sending {
  const wait = RETRY_MINUTES[due.attempts - 1]
  if (wait === undefined) return result(services, due, 'never', facts)
  const ms = Math.max(wait * 60_000, after * 1000)
  return { ...result(services, due, 'later', facts), dueAt: new Date(services.now().getTime() + ms) }
}
