import { randomUUID } from 'node:crypto'
import type { Clock } from '#local/cloud/clock.ts'
import type { Delivery, State } from './store.ts'

const minute = 60_000
/** Waits after the first to the ninth failure, in milliseconds; the tenth is the last. */
export const retryAfter = [1, 2, 4, 8, 16, 29, 60, 120, 1320].map((minutes) => minutes * minute)

const patienceMs = 15_000

type Options = { state: State; save: () => void; clock: Clock; fetch: typeof fetch }

/**
 * Tells a shop by a form that something about a payment has changed, tried ten times over 26 hours. What is still to be sent is
 * part of the state, so it goes on after a restart.
 */
export function webhookSender({ state, save, clock, fetch }: Options) {
  const running = new Set<Promise<void>>()

  async function attempt(delivery: Delivery) {
    const delivered = await post(fetch, delivery).catch(() => false)
    const wait = delivered ? undefined : retryAfter[delivery.tries]
    if (wait === undefined) state.deliveries.splice(state.deliveries.indexOf(delivery), 1)
    else {
      delivery.tries++
      delivery.due = clock.now() + wait
      schedule(delivery)
    }
    save()
  }
  function start(delivery: Delivery) {
    const run: Promise<void> = attempt(delivery).finally(() => running.delete(run))
    running.add(run)
  }
  function schedule(delivery: Delivery) {
    clock.after(delivery.due - clock.now(), () => start(delivery))
  }
  for (const delivery of state.deliveries) schedule(delivery)

  return {
    send: (notice: Pick<Delivery, 'form' | 'url' | 'answer'>) => {
      const delivery: Delivery = { key: randomUUID(), ...notice, tries: 0, due: clock.now() }
      state.deliveries.push(delivery)
      save()
      start(delivery)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

async function post(send: typeof fetch, { form, url, answer }: Delivery): Promise<boolean> {
  const response = await send(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  return response.ok && (answer === undefined || text === answer)
}
