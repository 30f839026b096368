import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#core/errors/catalogue.ts'
import { guard, UnknownGuard, type GuardName } from '#app/lib/guards.ts'
import { loadChunk } from '#app/lib/load-chunk.ts'
import { loadMessages } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { createQueryClient, mayRetry, retryDelay } from '#app/lib/query.ts'
import { Refused } from '#app/lib/refused.ts'
import { mayReload } from '#app/lib/reload.ts'
import { errorMessage, codeMessage } from '#app/lib/error-message.ts'
import { countdown, day, relative } from '#app/lib/time.ts'
import { timeLeft } from '#app/ui/countdown.tsx'
import { tabTitle } from '#app/lib/title.ts'
import { isConversation, showsBack } from '#app/lib/page-context.ts'

beforeAll(() => loadMessages('de'))

describe('refusals', () => {
  it('has a sentence with all its values for every code', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const params = Object.fromEntries(ERRORS[code].params.map((name) => [name, 7]))
      const sentence = codeMessage(code, params)
      expect(sentence, code).not.toMatch(/undefined|NaN|^error_/)
      expect(sentence.length, code).toBeGreaterThan(15)
    }
  })

  it('says when a block ends, in the plural of the language', () => {
    expect(codeMessage('login_blocked', { minutes: 1 })).toContain('1 Minute ')
    expect(codeMessage('login_blocked', { minutes: 15 })).toContain('15 Minuten')
  })

  it('tells a lost connection from a fault', () => {
    const lost = ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.']
    const broken = errorMessage(new Error('broken'))
    for (const words of lost) expect(errorMessage(new TypeError(words))).not.toBe(broken)
    expect(errorMessage(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(broken)
  })
})

describe('retries', () => {
  it('never repeats a refused call, and repeats others five times', () => {
    expect(mayRetry(0, new Refused('not_found', {}, 404))).toBe(false)
    expect(mayRetry(0, new Refused('unavailable', {}, 503))).toBe(true)
    expect(mayRetry(4, new TypeError('network'))).toBe(true)
    expect(mayRetry(5, new TypeError('network'))).toBe(false)
  })

  it('waits twice as long each time', () => {
    expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([500, 1000, 2000, 4000, 8000])
  })

  it('tells when a call finds nobody logged in', async () => {
    const loggedOut = vi.fn()
    const client = createQueryClient(loggedOut)
    const refuse = (code: ErrorCode) => () => Promise.reject(new Refused(code, {}, 403))
    await client.fetchQuery({ queryKey: ['a'], queryFn: refuse('premium_required') }).catch(() => undefined)
    expect(loggedOut).not.toHaveBeenCalled()
    await client.fetchQuery({ queryKey: ['b'], queryFn: refuse('authentication_required') }).catch(() => undefined)
    expect(loggedOut).toHaveBeenCalledOnce()
  })
})

describe('guards', () => {
  const run = (name: string, member: boolean, href: string) =>
    guard(name as GuardName)({ context: { isMember: () => Promise.resolve(member) }, location: { href } })
  const thrownBy = (...visit: Parameters<typeof run>) => run(...visit).catch((error: unknown) => error)

  it('sends visitors to the login and back', async () => {
    expect(await thrownBy('member', false, '/chats?x=1')).toMatchObject({
      options: { href: '/login?to=%2Fchats%3Fx%3D1' },
    })
    await expect(run('member', true, '/chats')).resolves.toBeUndefined()
  })

  it('sends members away from what is for visitors', async () => {
    expect(await thrownBy('visitor', true, '/login')).toMatchObject({ options: { href: '/members' } })
    await expect(run('visitor', false, '/login')).resolves.toBeUndefined()
  })

  it('answers 500 for a name that no guard bears', async () => {
    for (const name of ['admin', 'toString']) {
      const thrown = await thrownBy(name, true, '/')
      expect(thrown).toBeInstanceOf(UnknownGuard)
      expect(thrown).toMatchObject({ status: 500 })
    }
  })
})

describe('a lost chunk', () => {
  it('reloads once, and again only after more than a minute', () => {
    const kept = new Map<string, string>()
    const memory = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const start = 1_790_000_000_000
    expect(mayReload(start, memory)).toBe(true)
    expect(kept.has('nuxt-reload')).toBe(true)
    expect(mayReload(start + 60_000, memory)).toBe(false)
    expect(mayReload(start + 60_001, memory)).toBe(true)
  })

  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const browser = ({ online, answers }: { online: boolean; answers: boolean }) => {
    const reload = vi.fn()
    const kept = new Map<string, string>()
    vi.stubGlobal('navigator', { onLine: online })
    vi.stubGlobal('location', { href: 'https://liaison.test/members', reload })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    vi.stubGlobal('fetch', () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('fetch'))))
    return reload
  }
  afterEach(() => vi.unstubAllGlobals())

  it('reloads the page when the server answers, and fails the second time', async () => {
    const reload = browser({ online: true, answers: true })
    expect(await loadChunk(() => Promise.resolve('there'))).toBe('there')
    void loadChunk(lost)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadChunk(lost)).rejects.toThrow('Chunk: ')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    [{ online: false, answers: false }, 'Du bist offline. Es geht weiter, sobald du wieder verbunden bist.'],
    [{ online: true, answers: false }, 'Das ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.'],
  ])('says what is true, and does not reload: %o', async (state, sentence) => {
    const reload = browser(state)
    const error = await loadChunk(lost).catch((thrown: unknown) => thrown)
    expect(errorMessage(error)).toBe(sentence)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('words for numbers', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime()

  it('writes time by the locale', () => {
    expect(relative(now - 3 * 3_600_000, now)).toBe('vor 3 Stunden')
    expect(relative(now - 20_000, now)).toBe('jetzt')
    expect(day(new Date(2026, 10, 19, 23, 59), now)).toBe('gestern')
    expect(day(new Date(2025, 2, 12), now)).toBe('12. März 2025')
  })

  it('counts down with zeros and stops at zero', () => {
    expect([14_400, 3_661, 59.2, 0, -5].map(countdown)).toEqual([
      '04:00:00',
      '01:01:01',
      '00:01:00',
      '00:00:00',
      '00:00:00',
    ])
  })

  it('says days and hours until the last day', () => {
    expect([3 * 86_400 - 1, 2 * 86_400, 86_400 + 3600, 86_399].map(timeLeft)).toEqual([
      '2 Tage und 23 Stunden',
      '2 Tage',
      '1 Tag und 1 Stunde',
      '23:59:59',
    ])
  })

  it('writes money from minor units', () => {
    expect(price({ value: 2999, currency: 'EUR' }).replaceAll(/\s/g, ' ')).toBe('29,99 €')
    expect(price({ value: 500, currency: 'JPY' })).toContain('500')
  })

  it('writes the tab title', () => {
    expect(tabTitle(0, undefined, 'Liaison')).toBe('Liaison')
    expect(tabTitle(3, 'Marlene', 'Liaison')).toBe('(3) Marlene | Liaison')
    expect(tabTitle(100, 'Likes', 'Liaison')).toBe('(100) Likes | Liaison')
  })
})

describe('where one is', () => {
  it('shows Back only in the installed app, with somewhere to go, one level down', () => {
    expect(showsBack('/members/4f', true, 2)).toBe(true)
    expect(showsBack('/credits', true, 2)).toBe(true)
    expect(showsBack('/credits/3/ideal', true, 2)).toBe(true)
    expect(showsBack('/members', true, 2)).toBe(false)
    expect(showsBack('/credits/repeat-order', true, 2)).toBe(false)
    expect(showsBack('/members/4f', false, 2)).toBe(false)
    expect(showsBack('/members/4f', true, 1)).toBe(false)
  })

  it('knows an open conversation from the list', () => {
    expect(isConversation('/chats/4f')).toBe(true)
    expect(isConversation('/members/4f/chat')).toBe(true)
    expect(isConversation('/chats')).toBe(false)
  })
})
