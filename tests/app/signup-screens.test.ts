import { afterEach, describe, expect, it, vi } from 'vitest'
import { unsavedEntries, type Draft, screenFor, screensFor } from '#app/features/signup/draft.ts'

const site = vi.hoisted(() => ({ push_public_key: 'a key' }))
vi.mock('#app/lib/boot.ts', () => ({ settings: () => site }))

const ME = 'e4a4f1a2-3a0e-4b4c-9f0a-2f9a4c0d7f11'
const nothing: Draft = {
  gender: '',
  seeking: '',
  name: '',
  date_of_birth: '',
  country: '',
  email: '',
  message: null,
  told: null,
  giftHad: false,
  mailed: null,
  member: null,
  at: 'photo',
}
const who: Draft = { ...nothing, gender: 'female', seeking: 'male' }
const you: Draft = { ...who, name: 'Mia', date_of_birth: '1990-02-01', country: 'DE' }

describe('the screen of the signup for a visitor', () => {
  it('is the first one that is open', () => {
    expect(screenFor(undefined, null, nothing)).toBe('who')
    expect(screenFor(undefined, null, who)).toBe('you')
    expect(screenFor(undefined, null, you)).toBe('account')
  })

  it('is never beyond what was answered', () => {
    expect(screenFor('account', null, who)).toBe('you')
    expect(screenFor('words', null, you)).toBe('account')
  })

  it('may be an earlier one', () => {
    expect(screenFor('who', null, you)).toBe('who')
  })

  it('is the account again after the session of the signup is over', () => {
    expect(screenFor('facts', null, { ...you, member: ME, at: 'facts' })).toBe('account')
  })
})

describe('the screen of the signup for a member', () => {
  const mine: Draft = { ...you, member: ME, at: 'facts' }

  it('is where the own signup stood', () => {
    expect(screenFor(undefined, ME, mine)).toBe('facts')
    expect(screenFor('account', ME, mine)).toBe('facts')
  })

  it('may be any later one', () => {
    expect(screenFor('photo', ME, mine)).toBe('photo')
    expect(screenFor('words', ME, mine)).toBe('words')
  })

  it('is none without a signup of the own', () => {
    expect(screenFor('photo', ME, you)).toBeNull()
    expect(screenFor('photo', ME, { ...mine, member: 'somebody else' })).toBeNull()
  })
})

describe('with somebody to write to', () => {
  it('there is a screen for the first message, before the account', () => {
    expect(screensFor(true).slice(1, 4)).toEqual(['you', 'message', 'account'])
    expect(screensFor(false)).not.toContain('message')
  })

  it('the message is asked for once, and may be none', () => {
    expect(screenFor(undefined, null, you, true)).toBe('message')
    expect(screenFor('account', null, you, true)).toBe('message')
    expect(screenFor('account', null, { ...you, message: '' }, true)).toBe('account')
    expect(screenFor('message', null, { ...you, message: 'Hi' }, true)).toBe('message')
  })

  it('who and you come first', () => {
    expect(screenFor('message', null, nothing, true)).toBe('who')
    expect(screenFor('message', null, who, true)).toBe('you')
  })

  it('a link to the message without anybody to write to leads on', () => {
    expect(screenFor('message', null, you)).toBe('account')
    expect(screenFor('message', null, nothing)).toBe('who')
  })
})

describe('on a site that sends no pushes', () => {
  afterEach(() => void (site.push_public_key = 'a key'))

  it('nobody is asked for them', () => {
    const mine: Draft = { ...you, member: ME, at: 'words' }
    expect(screenFor('push', ME, mine)).toBe('push')
    expect(screensFor(false).at(-1)).toBe('push')
    site.push_public_key = ''
    expect(screenFor('push', ME, mine)).toBe('words')
    expect(screensFor(true).at(-1)).toBe('words')
  })
})

describe('what leaving would lose', () => {
  it('is nothing before anything was entered', () => {
    expect(unsavedEntries({ ...nothing, country: 'DE' })).toBeNull()
  })

  it.each([
    { gender: 'male' },
    { name: 'M' },
    { email: 'm' },
    { message: 'Hi' },
    { date_of_birth: '1990-02-01' },
  ] as const)('is what was entered: %j', (part) => expect(unsavedEntries({ ...nothing, ...part })).toBe('entries'))

  it('is the rest of the profile once the account is there', () => {
    expect(unsavedEntries({ ...you, member: ME })).toBe('profile')
  })

  it('is nothing once the signup goes on by mail', () => {
    expect(unsavedEntries({ ...you, mailed: 'mia@post.example' })).toBeNull()
  })
})
