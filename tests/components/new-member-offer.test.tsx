import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MemberBanners } from '#app/features/session/member-frame.tsx'
import { ownDiscountsQuery } from '#app/data/own-discounts.ts'
import { userQuery } from '#app/data/user.ts'
import { createListeners } from '#app/lib/listeners.ts'
import { m } from '#app/lib/messages.ts'
import type { User } from '#core/profiles/types.ts'
import { renderPart } from './render-part.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR_S = 3600
let members = 0

afterEach(() => void vi.useRealTimers())

/** A member who signed up so many seconds ago. The server's clock is ten hours ahead of this device's. */
async function renderNewcomer(seconds: number, other: Partial<User> = {}) {
  const expected = !other.paid_user && seconds < 72 * HOUR_S
  const signup_date = new Date(NOW - seconds * 1000).toISOString()
  const profile = { status: 'active', main_image: null }
  const user = {
    id: String(++members),
    status: 'active',
    credits: 0,
    paid_user: false,
    notifications_disabled: [],
    signup_date,
    profile,
  }
  const discount = (code: string, lasts: number, gone: number) => ({
    code,
    value_percentage: 25,
    expires: new Date(NOW + (10 * HOUR_S + lasts - gone) * 1000).toISOString(),
    timeLeft: lasts - gone,
    percentage_until: new Date(NOW + (82 * HOUR_S - gone) * 1000).toISOString(),
  })
  const changes = createListeners()
  let screen: string | null = null
  const goTo = (path: string) => {
    screen = path
    changes.tell()
  }
  const Screens = () => {
    const path = useSyncExternalStore(changes.subscribe, () => screen)
    if (!path) return <p>at the door</p>
    return <MemberBanners user={{ ...user, ...other } as unknown as User} path={path} />
  }
  const { client, asked } = renderPart(<Screens />, ({ path: url }) => {
    if (!url.startsWith('discountcode.php')) return { user: { ...user, ...other } }
    const gone = (Date.now() - NOW) / 1000 + seconds
    return {
      discount: discount('WELCOME25', 72 * HOUR_S, gone),
      time_bonus: gone < 4 * HOUR_S ? discount('TIMEBONUS25', 4 * HOUR_S, gone) : null,
    }
  })
  client.setQueryData(userQuery.queryKey, { user: { ...user, ...other } } as never)
  await expect.element(page.getByText('at the door')).toBeInTheDocument()
  // time runs on by itself, so that what waits for an answer gets it
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  goTo('/profile')
  await vi.waitFor(() => expect(client.getQueryData(ownDiscountsQuery.queryKey) !== undefined).toBe(expected), {
    timeout: 10_000,
  })
  return { asked, goTo }
}

const ownDiscounts = (asked: { path: string }[]) => asked.filter(({ path }) => path.startsWith('discountcode')).length
const banner = () => document.querySelector('[role=status]')?.textContent ?? null
/** A banner comes with a new screen, once what it says is drawn. */
const seesBanner = (goTo: (path: string) => void, text: string) => {
  let screens = 0
  return vi.waitFor(() => {
    goTo(screens++ % 2 === 0 ? '/members' : '/chats')
    expect(banner() ?? '').toContain(text)
  })
}

test('the time bonus counts down each second from what the server said, and not anew on another screen', async () => {
  const { goTo } = await renderNewcomer(100)
  await seesBanner(goTo, '03:58')
  const until = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  expect(banner()).toContain(until.format(NOW + (72 * HOUR_S - 100) * 1000))
  const seconds = () =>
    /(\d\d):(\d\d):(\d\d)/
      .exec(banner() ?? '')!
      .slice(1)
      .reduce((sum, part) => sum * 60 + Number(part), 0)
  const [before, start] = [seconds(), Date.now()]
  goTo('/likes')
  await vi.advanceTimersByTimeAsync(10_000)
  // on a busy machine more than these ten seconds pass, and what is drawn is a moment behind
  await vi.waitFor(() => {
    const [after, passed] = [seconds(), (Date.now() - start) / 1000]
    expect(passed).toBeGreaterThanOrEqual(10)
    expect([before - Math.ceil(passed), before - Math.floor(passed)]).toContain(after)
  })
})

test('at its end the time bonus becomes the welcome discount', async () => {
  const { asked, goTo } = await renderNewcomer(4 * HOUR_S - 20)
  await seesBanner(goTo, '00:00:')
  await vi.advanceTimersByTimeAsync(80_000)
  await vi.waitFor(() => expect(ownDiscounts(asked)).toBe(2))
  await seesBanner(goTo, m.offer_welcome({ percent: 25, time: '67 hours' }))
})

test('in its last hour the welcome discount counts minutes', async () => {
  const { goTo } = await renderNewcomer(71.5 * HOUR_S + 20)
  await seesBanner(goTo, '29 minutes')
})

test('forty seconds later a member without credits is told once, but not while writing', async () => {
  const { goTo } = await renderNewcomer(100)
  goTo('/chats/7')
  await vi.advanceTimersByTimeAsync(41_000)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  goTo('/members')
  await expect.element(page.getByRole('dialog', { name: m.offer_title({ percent: 25 }) })).toBeVisible()
  await page.getByRole('button', { name: m.offer_later() }).click()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(localStorage.getItem('hide-time-bonus-modal')).toMatch(/^\d+$/)
})

test.each<[string, number, Partial<User>, string | null]>([
  ['has credits', 100, { credits: 5 }, null],
  ['has been told', 100, {}, 'hide-time-bonus-modal'],
  ['signed up yesterday', 24 * HOUR_S, {}, null],
])('a member who %s is not told in a dialog', async (_, seconds, other, hidden) => {
  if (hidden) localStorage.setItem(hidden, '1')
  const { goTo } = await renderNewcomer(seconds, other)
  await seesBanner(goTo, '25%')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test.each<[string, number, Partial<User>]>([
  ['paid', 100, { paid_user: true }],
  ['signed up four days ago', 96 * HOUR_S, {}],
])('nothing is asked for a member who %s', async (_, seconds, other) => {
  const { asked, goTo } = await renderNewcomer(seconds, other)
  await seesBanner(goTo, m.banner_photo())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ownDiscounts(asked)).toBe(0)
})

test('a dismissed banner stays away', async () => {
  const { goTo } = await renderNewcomer(100)
  await seesBanner(goTo, '25%')
  await page.getByRole('button', { name: m.ui_dismiss() }).click()
  await seesBanner(goTo, m.banner_photo())
})
