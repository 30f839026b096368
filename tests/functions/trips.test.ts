import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ASKS, TABLE } from './authorisation-table.ts'
import { everyVerb } from '#tests/support/every-verb.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import { useWorld } from '#tests/support/world.ts'

/**
 * What each verb of each endpoint costs a member when all goes well: the longest chain of calls one after another, SQL statements,
 * Redis calls. Reads make one trip, and so do writes while the isolate counts their rate by itself; ordering asks the payment
 * provider for the methods that it offers, kept for a minute, and for the payment, and stores what it said, and the bucket of the pictures is not counted here. A webhook about a payment that is none costs no statement.
 */
const COSTS: Record<string, [trips: number, sql: number, redis: number]> = {
  'DELETE /api/account.php': [2, 2, 1],
  'DELETE /api/block.php': [1, 1, 0],
  'DELETE /api/chat.php': [1, 2, 0],
  'DELETE /api/favourites.php': [1, 1, 0],
  'DELETE /api/like.php': [1, 3, 0],
  'DELETE /api/match-finder.php': [1, 3, 0],
  'DELETE /api/payment-methods.php': [3, 2, 0],
  'DELETE /api/photos.php': [1, 3, 0],
  'DELETE /api/sessions.php': [1, 1, 0],
  'DELETE /api/swipe-game.php': [2, 2, 1],
  'DELETE /api/user.php?push=1': [1, 1, 0],
  'GET /api/account.php': [2, 2, 1],
  'GET /api/auto-like.php': [1, 1, 0],
  'GET /api/block.php': [1, 1, 0],
  'GET /api/chat.php': [1, 1, 0],
  'GET /api/chats.php': [1, 1, 0],
  'GET /api/companyinfo.php': [0, 0, 0],
  'GET /api/discountcode.php': [1, 1, 1],
  'GET /api/favourites.php': [1, 1, 0],
  'GET /api/geocode.php': [1, 1, 0],
  'GET /api/gifts.php': [1, 1, 0],
  'GET /api/icebreakers.php': [0, 0, 0],
  'GET /api/image.php': [1, 1, 0],
  'GET /api/interests.php': [0, 0, 0],
  'GET /api/ledger.php': [1, 1, 0],
  'GET /api/like.php': [1, 1, 0],
  'GET /api/likes.php': [1, 1, 0],
  'GET /api/link.php': [1, 1, 0],
  // The member's object stands for another trip, which is not counted here.
  'GET /api/live.php': [1, 1, 0],
  'GET /api/logout.php': [1, 1, 0],
  'GET /api/match-finder.php': [1, 1, 0],
  'GET /api/member.php': [1, 2, 0],
  'GET /api/members.php': [1, 1, 0],
  'GET /api/notifications.php': [1, 1, 0],
  'GET /api/order.php': [1, 1, 0],
  'GET /api/packages.php': [1, 1, 0],
  'GET /api/payment-methods.php': [2, 1, 0],
  'GET /api/photos.php': [1, 1, 0],
  'GET /api/profile.php': [1, 1, 0],
  'GET /api/repeat-order.php': [1, 1, 0],
  'GET /api/regions.php': [0, 0, 0],
  'GET /api/sessions.php': [1, 1, 0],
  'GET /api/report.php': [1, 1, 0],
  'GET /api/settings.php': [0, 0, 0],
  'GET /api/spending.php': [1, 1, 0],
  'GET /api/swipe-game.php': [1, 1, 1],
  'GET /api/transactions.php': [1, 1, 0],
  'GET /api/unsubscribe.php': [1, 1, 0],
  'GET /api/user.php': [1, 1, 0],
  'GET /api/visitors.php': [1, 1, 0],
  'GET /api/withdrawal.php': [1, 1, 0],
  'POST /api/activation.php': [1, 2, 0],
  'POST /api/block.php': [1, 2, 0],
  'POST /api/directdebit.php': [4, 4, 0],
  'POST /api/favourites.php': [1, 2, 0],
  'POST /api/like.php': [1, 2, 0],
  'POST /api/mail-change.php': [2, 2, 1],
  'POST /api/mail-webhook.php': [2, 2, 1],
  'POST /api/match-finder.php': [1, 3, 0],
  'POST /api/message.php': [1, 1, 0],
  'POST /api/message.php?photo': [2, 2, 0],
  'POST /api/order.php': [4, 3, 0],
  'POST /api/page-hidden.php': [1, 1, 0],
  'POST /api/payment-postback.php': [2, 0, 1],
  'POST /api/payment-webhook.php': [2, 0, 1],
  'POST /api/photos.php': [1, 3, 0],
  'POST /api/reset-password.php': [2, 1, 1],
  'POST /api/repeat-order.php': [5, 4, 0],
  'POST /api/report.php': [2, 1, 1],
  'POST /api/signup.php': [2, 1, 1],
  'POST /api/swipe-game.php': [2, 3, 1],
  'POST /api/unsubscribe.php': [2, 1, 1],
  'POST /api/user.php': [2, 3, 1],
  'POST /api/user.php?push=1': [1, 1, 0],
  'POST /api/withdrawal.php': [2, 1, 1],
  'PUT /api/account.php': [1, 3, 0],
  'PUT /api/activation.php': [2, 1, 1],
  'PUT /api/chat.php': [1, 1, 0],
  'PUT /api/directdebit.php': [6, 6, 0],
  'PUT /api/like.php': [1, 1, 0],
  'PUT /api/mail-change.php': [1, 4, 0],
  'PUT /api/password.php': [2, 3, 1],
  'PUT /api/notifications.php': [1, 1, 0],
  'PUT /api/photos.php': [1, 3, 0],
  'PUT /api/profile.php': [1, 3, 0],
  'PUT /api/reset-password.php': [1, 4, 0],
  'PUT /api/spending.php': [1, 1, 0],
  'PUT /api/user.php': [1, 1, 0],
  'PUT /api/visitors.php': [1, 1, 0],
}

const world = useWorld({ signup_credits: 500 })
let scenes: Awaited<ReturnType<typeof openScenes>>

beforeAll(async () => {
  scenes = await openScenes(world.current)
})

describe('each endpoint makes as few trips as listed', () => {
  test.each(everyVerb())('$name', async (verb) => {
    const { ask } = TABLE[verb.name]!
    const scene = await scenes.viewer(ASKS[verb.name] ?? 'free', true)
    // making the scene has asked for the payment methods
    world.current.memory.methods.clear()
    const { trips, status } = await send(scene, verb, ask(scene))
    expect(status).toBeLessThan(300)
    expect([trips.trips, trips.sql, trips.redis]).toEqual(COSTS[verb.name])
  })
})

describe('the session key is derived once', () => {
  afterEach(() => void vi.restoreAllMocks())

  test.each(everyVerb().filter(({ name }) => name === 'GET /api/user.php'))('$name', async (verb) => {
    const scene = await scenes.viewer('free', true)
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const read = vi.spyOn(crypto.subtle, 'decrypt')
    expect((await send(scene, verb, TABLE[verb.name]!.ask(scene))).status).toBe(200)
    expect({ read: read.mock.calls.length, imported: imported.mock.calls.length }).toEqual({ read: 1, imported: 0 })
  })
})
