import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey } from '#core/account/mailbox.ts'
import { COMMON_PASSWORDS } from '#core/account/passwords.ts'
import {
  ageOn,
  checkBirthDate,
  checkEmail,
  checkName,
  checkPassword,
  checkSignups,
  dayIn,
} from '#core/account/rules.ts'

describe('age', () => {
  test.each([
    ['the day before the eighteenth birthday', '2008-11-21', '2026-11-20', 17],
    ['the eighteenth birthday', '2008-11-20', '2026-11-20', 18],
    ['the day after', '2008-11-19', '2026-11-20', 18],
    ['New Year, born on New Year', '2009-01-01', '2027-01-01', 18],
    ["New Year's Eve, born on New Year", '2009-01-01', '2026-12-31', 17],
    ['born on 29 February, on 28 February of a common year', '2008-02-29', '2026-02-28', 17],
    ['born on 29 February, on 1 March of a common year', '2008-02-29', '2026-03-01', 18],
    ['born on 29 February, on 28 February of a leap year', '2008-02-29', '2028-02-28', 19],
    ['born on 29 February, on 29 February of a leap year', '2008-02-29', '2028-02-29', 20],
    ['born on 28 February, on that day', '2008-02-28', '2026-02-28', 18],
    ['born on 1 March, on 29 February of a leap year', '2010-03-01', '2028-02-29', 17],
  ])('%s', (_, born, today, age) => {
    expect(ageOn(born, today)).toBe(age)
    expect(checkBirthDate(born, today, 18) === null).toBe(age >= 18)
  })

  test('grows by one exactly once a year', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2010-12-31'), noInvalidDate: true }).map(iso)
    fc.assert(
      fc.property(day, fc.integer({ min: 2011, max: 2090 }), (born, year) => {
        const days = Array.from({ length: 366 }, (_, at) => iso(new Date(Date.UTC(year, 0, 1 + at))))
        const ages = days.map((today) => ageOn(born, today))
        const steps = ages.filter((age, at) => at > 0 && age !== ages[at - 1])
        expect(ages.every((age, at) => at === 0 || age === ages[at - 1] || age === ages[at - 1]! + 1)).toBe(true)
        expect(steps.length).toBeLessThanOrEqual(1)
        expect(new Set([ages[0], ages.at(-1)])).toContain(year - Number(born.slice(0, 4)))
      }),
      { seed: 18, numRuns: 50 },
    )
  })

  test("today is the day in the site's time zone", () => {
    const lateEvening = new Date('2026-11-19T23:30:00Z')
    expect(dayIn('Europe/Berlin', lateEvening)).toBe('2026-11-20')
    expect(dayIn('Europe/London', lateEvening)).toBe('2026-11-19')
    expect(dayIn('America/Los_Angeles', new Date('2026-11-20T07:59:00Z'))).toBe('2026-11-19')
    expect(checkBirthDate('2008-11-20', dayIn('Europe/Berlin', lateEvening), 18)).toBeNull()
    expect(checkBirthDate('2008-11-20', dayIn('Europe/London', lateEvening), 18)).not.toBeNull()
  })

  test('a site may ask for more than 18 years, never for less', () => {
    expect(checkBirthDate('2006-01-01', '2026-11-20', 21)).toMatchObject({ params: { field: 'date_of_birth' } })
    expect(checkBirthDate('2005-11-20', '2026-11-20', 21)).toBeNull()
    expect(checkBirthDate('2009-11-20', '2026-11-20', 16)).not.toBeNull()
  })

  test.each([
    '',
    '2000',
    '2000-1-1',
    '01.04.2000',
    '2000-02-30',
    '2001-02-29',
    '1900-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-04-31',
    '2030-01-01',
    '1915-11-20',
    '1899-01-01',
    '0000-00-00',
    '-200-01-01',
    '٢٠٠٠-٠١-٠١',
    '2000-01-01T00:00',
    ' 2000-01-01',
    '2000-01-01\n',
  ])('%j is no birth date', (date) => {
    expect(checkBirthDate(date, '2026-11-20', 18)).toEqual({
      code: 'invalid_input',
      params: { field: 'date_of_birth' },
    })
  })
})

const iso = (date: Date) => date.toISOString().slice(0, 10)

describe('an e-mail address', () => {
  test.each([
    'ada@post.example',
    'Ada.Lovelace+dating@Mail.Post.Example',
    " o'neill@post.example ",
    'jürgen@müller.example',
    'ada@xn--mller-kva.example',
    'a@b.co',
    '用户@例子.公司',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
    'ivan@xn--e1afmkfd.xn--p1ai',
    'ada@mu\u0308ller.example',
    `ada@${'ü'.repeat(40)}.example`,
  ])('%j is one', (email) => expect(checkEmail(email)).toBeNull())

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@post.example',
    'ada@post',
    'ada@@post.example',
    'ada@post..example',
    'ada..lovelace@post.example',
    '.ada@post.example',
    'ada.@post.example',
    'ada@.post.example',
    'ada@post.example.',
    'ada@-post.example',
    'ada@post-.example',
    'ada@post.e',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada lovelace@post.example',
    'ada@post.example, eve@post.example',
    'Ada <ada@post.example>',
    '"ada"@post.example',
    'ada@post.example\r\nBcc: eve@post.example',
    'ada\0@post.example',
    'ada\u0007@post.example',
    'ada\u200b@post.example',
    'ada@po\u200bst.example',
    'ada\ud800@post.example',
    'ada@\udc00post.example',
    `${'a'.repeat(250)}@post.example`,
    `ada@${'b'.repeat(64)}.example`,
    `${'a'.repeat(65)}@post.example`,
    `${'ü'.repeat(33)}@post.example`,
    `ada@${'ü'.repeat(63)}.example`,
    'ada@post.example1',
    'ada@xn--.xn--',
  ])('%j is none', (email) =>
    expect(checkEmail(email)).toEqual({ code: 'email_invalid', params: { reason: 'address' } }),
  )

  test('is compared without case and outer spaces', () => {
    expect(emailKey(' Ada@Post.Example\n')).toBe('ada@post.example')
    expect(emailKey('Ada@MÜLLER.example')).toBe('ada@xn--mller-kva.example')
    expect(emailKey('ada@mu\u0308ller.example')).toBe('ada@xn--mller-kva.example')
    expect(emailKey('ada@ｐｏｓｔ.example')).toBe('ada@post.example')
    expect(emailKey('what is no address ﬁ')).toBe('what is no address fi')
  })

  test('is judged at once, however it is made', () => {
    const began = performance.now()
    for (const part of ['a-', 'a.', 'a', '@', '.-']) checkEmail(`a@${part.repeat(250 / part.length)}!`)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('a name', () => {
  test.each([
    'Al',
    'Ada',
    '  Ada  ',
    'Jean-Luc',
    "D'Arcy",
    '李 小龙',
    'محمد',
    '👩🏽 Ada',
    'x'.repeat(30),
    '😀'.repeat(30),
  ])('%j is one', (name) => expect(checkName(name, 'ada@post.example')).toBeNull())

  test.each([
    '',
    'A',
    '   A   ',
    'x'.repeat(31),
    '@ada',
    '  @ada',
    'ada@post.example',
    ' ADA@Post.Example ',
    'Ada\0',
    'A\nda',
    'Ada\u202eeva',
    'Ad\u200ba',
    'Ada\u2028Eva',
    'Ada\ud83d',
  ])('%j is none', (name) => {
    expect(checkName(name, 'ada@post.example')).toEqual({ code: 'invalid_input', params: { field: 'name' } })
  })
})

describe('a password', () => {
  test.each(['Tulpen-im-Regen-77', 'x7!kQ2#p', 'äöüßéè-ñ', 'x7'.repeat(64), '🌷🌧'.repeat(4), ' eight spaces '])(
    '%j will do',
    (password) => expect(checkPassword(password)).toBeNull(),
  )

  test.each(['', 'x7!kQ2#', '🌷🌧🌷🌧🌷🌧🌷', 'x7'.repeat(64) + 'x', 'password', 'PassWord', 'baseball', '12345678'])(
    '%j is weak',
    (password) => expect(checkPassword(password)).toEqual({ code: 'password_weak', params: {} }),
  )

  test('none of the 3,000 most common', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000)
    expect([...COMMON_PASSWORDS].filter((password) => !checkPassword(password))).toEqual([])
  })
})

test.each([
  ['all', undefined, null],
  ['all', 'paper', null],
  ['with_trafficsource', 'paper', null],
  ['with_trafficsource', undefined, 'invite_only'],
  ['with_trafficsource', '', 'invite_only'],
  ['invite', undefined, 'invite_only'],
  ['invite', 'paper', 'invite_only'],
] as const)('a site that takes signups of %s, asked from %s: %s', (signups, network, code) => {
  expect(checkSignups(signups, network)?.code ?? null).toBe(code)
})
