import { NOTIFICATIONS } from '#core/notifications/limits.ts'
import {
  CHANNELS,
  type Channel,
  countDue,
  type Due,
  leaseDue,
  recordSendings,
  type Sending,
  type Subscription,
} from '#db/queries/notifications/outbox.ts'
import { renderMail } from '#functions/mails/render.ts'
import { describeFault } from '#functions/services/fault.ts'
import { RateLimitedError, RetryableError } from '#functions/services/retryable.ts'
import { MailRefused } from '#functions/services/mail.ts'
import type { Services } from '#functions/services/services.ts'
import { unsubscribeAddress } from '#functions/services/unsubscribe.ts'
import { pushNotice } from './push-notice.ts'

/** Rows per batch, and how many are sent concurrently: an invocation has six connections. */
const BATCH = 48
const CONCURRENCY = 6
/** With less time left (milliseconds) nothing more is sent: a provider may take 5 s, and the result must be recorded. */
const MIN_LEFT_MS = 8000
/** After this many failures in a row, the run stops sending to that provider. */
const MAX_FAILURES = CONCURRENCY
/** How long to wait for a provider that limits our rate: the minimum, the default without `Retry-After`, and the maximum. */
const RATE_LIMIT_SECONDS = { min: 1, unnamed: 5, max: 900 }
export const SENDERS = { most: 20, rows: 1000 }

/** The state of a run: failures in a row, the seconds that rate-limited providers asked for, and the concurrency. */
type Flow = { failures: Record<Channel, number>; limited: number; atATime: number }

/**
 * Every minute: sends what is due while there is time, and wakes more senders if there is much. The outbox has the whole state,
 * so a lost or repeated call is harmless.
 */
export async function sendAllDue(services: Services, wake: (senders: number) => Promise<unknown>): Promise<void> {
  try {
    const due = await countDue(services.db, services.now(), SENDERS.most * SENDERS.rows)
    const senders = Math.ceil(due / SENDERS.rows) - 1
    if (senders > 0) await wake(senders)
  } catch (error) {
    services.log({ level: 'warn', job: 'outbox', ...describeFault(error) })
  }
  await sendOutbox(services, Infinity)
}

/**
 * Sends what is due. Called after answers that queued something, by the schedule, and by the queue.
 * @param rounds the most batches
 */
export async function sendOutbox(services: Services, rounds = 1): Promise<void> {
  const { db, now, deadline } = services
  const flow: Flow = { failures: { mail: 0, push: 0 }, limited: 0, atATime: CONCURRENCY }
  try {
    for (let round = 0; round < rounds && (round === 0 || deadline.left() > MIN_LEFT_MS); round++) {
      const open = CHANNELS.filter((channel) => flow.failures[channel] < MAX_FAILURES)
      if (open.length === 0) return
      const due = await leaseDue(db, now(), BATCH, open)
      await recordSendings(db, now(), await sendEach(services, due, flow))
      if (due.length === BATCH) continue
      // Only rate-limited rows are left.
      const waitMs = flow.limited * 1000
      if (waitMs === 0 || rounds === 1 || deadline.left() < waitMs + MIN_LEFT_MS) return
      flow.limited = 0
      await deadline.pause(waitMs)
    }
  } catch (error) {
    // The leases expire, and the next run sends the rows.
    services.log({ level: 'warn', job: 'outbox', ...describeFault(error) })
  }
}

/** Sends a batch concurrently. Rows are released if there is no time left or the provider fails. */
async function sendEach(services: Services, due: readonly Due[], flow: Flow): Promise<Sending[]> {
  const left = [...due]
  const sendings: Sending[] = []
  const limited = new Set<Channel>()
  const noTime = () => due.length - left.length > CONCURRENCY && services.deadline.left() < MIN_LEFT_MS
  const sendNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { channel } = next
      const held = limited.has(channel) || flow.failures[channel] >= MAX_FAILURES || noTime()
      const sending = held ? result(services, next, 'held') : await send(services, next)
      sendings.push(sending)
      if (sending.outcome === 'limited') {
        limited.add(channel)
        flow.limited = Math.max(flow.limited, (sending.dueAt.getTime() - services.now().getTime()) / 1000)
      } else if (sending.outcome === 'retryable') flow.failures[channel]++
      else if (!held && sending.outcome !== 'over') flow.failures[channel] = 0
    }
  }
  await Promise.all(Array.from({ length: flow.atATime }, sendNext))
  if (limited.size > 0) flow.atATime = Math.ceil(flow.atATime / 2)
  else if (due.length === BATCH) flow.atATime = Math.min(flow.atATime + 1, CONCURRENCY)
  return sendings
}

async function send(services: Services, due: Due): Promise<Sending> {
  try {
    if (due.over) return result(services, due, 'over')
    return await (due.channel === 'mail' ? sendMail(services, due) : sendPush(services, due))
  } catch (error) {
    const problem = (error as Error).name
    if (error instanceof MailRefused) return result(services, due, 'never', { problem })
    if (error instanceof RateLimitedError) return deferLimited(services, due, error.after)
    return retryLater(services, due, { problem, after: error instanceof RetryableError ? error.after : 0 })
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
    return retryLater(services, due, {
      ...facts,
      problem: 'push',
      after: Math.max(...waiting.map(({ after }) => after)),
    })
  const reached = before.length > 0 || of('taken').length > 0
  return result(services, due, reached ? 'sent' : 'never', { ...facts, problem: reached ? null : 'no browser' })
}

type Facts = Partial<Pick<Sending, 'problem' | 'served' | 'gone'>>

function result(services: Services, { id }: Due, outcome: Sending['outcome'], facts: Facts = {}): Sending {
  return { id, outcome, dueAt: services.now(), problem: null, served: [], gone: [], ...facts }
}

/** Retries after the next delay, or later if the provider asks for it. `after` is in seconds. */
function retryLater(services: Services, due: Due, { after, ...facts }: Facts & { after: number }): Sending {
  const wait = NOTIFICATIONS.retryMinutes[due.attempts - 1]
  if (wait === undefined) return result(services, due, 'never', facts)
  const ms = Math.max(wait * 60_000, after * 1000)
  return { ...result(services, due, 'retryable', facts), dueAt: new Date(services.now().getTime() + ms) }
}

/** Retries when the provider allows it. `after` is in seconds. */
function deferLimited(services: Services, due: Due, after: number): Sending {
  const seconds = Math.min(
    Math.max(after || RATE_LIMIT_SECONDS.unnamed, RATE_LIMIT_SECONDS.min),
    RATE_LIMIT_SECONDS.max,
  )
  const dueAt = new Date(services.now().getTime() + seconds * 1000)
  return { ...result(services, due, 'limited', { problem: 'limited' }), dueAt }
}
