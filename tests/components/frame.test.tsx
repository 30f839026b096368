import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { userQuery } from '#app/data/user.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { useSignedOut } from '#app/data/session.ts'
import { useLogout } from '#app/features/session/use-logout.tsx'
import { useNews } from '#app/features/session/use-news.ts'
import { enqueue, readQueue, sendQueue } from '#app/data/send-queue.ts'
import { writeSearch } from '#app/lib/search-cookie.ts'
import { leaveDocument } from '#app/lib/leave-document.ts'
import { countInTitle } from '#app/lib/title.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { BottomBar } from '#app/ui/frame/bottom-bar.tsx'
import { Credits } from '#app/ui/frame/credits-link.tsx'
import { MemberNav } from '#app/ui/frame/member-nav.tsx'
import { renderPart } from './render-part.tsx'

vi.mock('#app/lib/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [101, '99+'],
  [100_000, '99+'],
])('a badge of %i says %s', async (count, text) => {
  renderPart(<main>{<Badge count={count} />}</main>)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  expect(document.querySelector('main [aria-hidden]')?.textContent ?? null).toBe(text)
})

test.each([
  { paid: false, credits: 30, name: '30 credits', to: '/credits', premium: 1 },
  { paid: true, credits: 7, name: '7 credits', to: '/credits/repeat-order', premium: 0 },
])('the bar names the balance of a member, paid: $paid', async ({ paid, credits, name, to, premium }) => {
  renderPart(<Credits viewer={{ name: 'Ada', thumb: null, paid, credits }} />)
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  expect(document.querySelectorAll('a[href="/premium"]')).toHaveLength(premium)
})

test.each([
  ['at the foot', (news: { unread: number; newLikes: number }) => <BottomBar {...news} />],
  ['at the top', (news: { unread: number; newLikes: number }) => <MemberNav {...news} />],
])('the bar %s counts messages at the chats and likes at the likes', async (_, bar) => {
  renderPart(bar({ unread: 3, newLikes: 5 }))
  await vi.waitFor(() => expect(document.querySelector('a[href="/chats"]')).not.toBeNull())
  const counted = [...document.querySelectorAll('li a')].map((link) => [
    link.getAttribute('href'),
    link.querySelector('.tabular-nums [aria-hidden]')?.textContent ?? null,
  ])
  expect(Object.fromEntries(counted)).toMatchObject({ '/chats': '3', '/likes': '5', '/members': null })
})

test('the tab and the icon of the app count messages and likes together', async () => {
  const badges: number[] = []
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
    clearAppBadge: () => Promise.resolve(badges.push(0)),
  })
  const News = () => {
    useNews()
    return null
  }
  const { client } = renderPart(<News />, () => ({ user: { unread: 3, new_likes: 4 } }))
  await vi.waitFor(() => expect(document.title).toBe('(7) Liaison'))
  expect(badges.at(-1)).toBe(7)
  client.setQueryData(userQuery.queryKey, { user: { unread: 0, new_likes: 2 } } as never)
  await vi.waitFor(() => expect([document.title, badges.at(-1)]).toEqual(['(2) Liaison', 2]))
  client.setQueryData(userQuery.queryKey, { user: { unread: 60, new_likes: 40 } } as never)
  await vi.waitFor(() => expect([document.title, badges.at(-1)]).toEqual(['(100) Liaison', 100]))
  client.setQueryData(userQuery.queryKey, { user: null })
  await vi.waitFor(() => expect([document.title, badges.at(-1)]).toEqual(['Liaison', 0]))
  countInTitle(0)
})

test('the first look at the news comes five seconds after the start, then every minute', async () => {
  const later = window.setTimeout
  vi.useFakeTimers()
  try {
    const News = () => {
      useNews()
      return null
    }
    const { asked } = renderPart(<News />, () => ({ user: { unread: 0, new_likes: 0 } }))
    const looked = () => asked.filter(({ path }) => path === 'user.php').length
    const looks = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return looked()
    }
    // by the real clock: drawing takes what it takes
    while (looked() === 0) await new Promise((resolve) => later(resolve, 5))
    expect([await looks(4990), await looks(20)]).toEqual([1, 2])
    expect([await looks(59_900), await looks(200)]).toEqual([2, 3])
  } finally {
    vi.useRealTimers()
  }
})

test('a countdown counts down each second, ends once, and stands still then', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const ends = vi.fn()
  vi.useFakeTimers()
  try {
    renderPart(<Countdown until={clock.now + 3000} now={() => clock.now} onEnd={ends} />)
    const text = () => document.querySelector('[role=timer]')?.textContent
    await vi.waitFor(() => expect(text()).toBe('00:00:03'))
    const second = () => {
      clock.now += 1000
      return vi.advanceTimersByTimeAsync(1000)
    }
    await second()
    await vi.waitFor(() => expect(text()).toBe('00:00:02'))
    expect(ends).not.toHaveBeenCalled()
    await second()
    await second()
    await vi.waitFor(() => expect(text()).toBe('00:00:00'))
    for (let more = 0; more < 5; more++) await second()
    expect([text(), ends.mock.calls.length, vi.getTimerCount()]).toEqual(['00:00:00', 1, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('logging out leaves no unsent words, nothing that was kept in the browser, and then the document', async () => {
  const Out = () => {
    const { logout } = useLogout()
    return <button onClick={logout}>Out</button>
  }
  const { client, asked } = renderPart(<Out />)
  client.setQueryData(userQuery.queryKey, { user: { unread: 1, new_likes: 0 } } as never)
  client.setQueryData(chatsQuery.queryKey, { chats: [], next: null })
  client.setQueryData(['member', 'x'], { profile: { name: 'Bob' } })
  await enqueue('me', 'bob', { kind: 'text', text: 'what is not sent', price: 5 })
  writeSearch('min_age=30')
  expect(document.cookie).toContain('last-search=min_age=30')
  sessionStorage.setItem('profile-words-1', '{"about":"draft"}')
  await page.getByRole('button').click()
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('logout.php'))
  await vi.waitFor(() => expect(leaveDocument).toHaveBeenCalledOnce())
  expect([Object.keys(localStorage), Object.keys(sessionStorage), sendQueue('me')]).toEqual([[], [], []])
  expect(await readQueue('me')).toEqual([])
  expect(document.cookie).not.toContain('last-search')
})

test('somebody whose account is gone has no answers left in the app', async () => {
  const Gone = () => {
    const gone = useSignedOut()
    return <button onClick={() => void gone('/account-deleted')}>Gone</button>
  }
  const { client, router } = renderPart(<Gone />)
  client.setQueryData(userQuery.queryKey, { user: { unread: 1, new_likes: 0 } } as never)
  client.setQueryData(['member', 'x'], { profile: { name: 'Bob' } })
  await page.getByRole('button').click()
  const left = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
  await vi.waitFor(() => expect(left()).toEqual([['user']]))
  expect([client.getQueryData(userQuery.queryKey), router.latestLocation.pathname]).toEqual([
    { user: null },
    '/account-deleted',
  ])
})

test('nor does it leave words that the browser did not store', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await enqueue('me', 'bob', { kind: 'text', text: 'only in memory', price: 5 })).toBe(false)
  expect(sendQueue('me')).toHaveLength(1)
  const Gone = () => {
    const gone = useSignedOut()
    useEffect(() => void gone('/account-deleted'), [gone])
    return null
  }
  renderPart(<Gone />)
  await vi.waitFor(() => expect(sendQueue('me')).toEqual([]))
  full.mockRestore()
})
