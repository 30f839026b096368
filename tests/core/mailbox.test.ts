import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliverableAddress, emailKey, mailboxOf } from '#core/account/mailbox.ts'

describe('one mailbox, many addresses', () => {
  test.each([
    ['Ada.Love.Lace+dating@gmail.com', 'adalovelace@gmail.com'],
    ['adalovelace@googlemail.com', 'adalovelace@gmail.com'],
    ['a.d.a+1+2@GoogleMail.com', 'ada@gmail.com'],
    ['ada.lovelace+x@outlook.com', 'ada.lovelace@outlook.com'],
    ['ada+x@hotmail.fr', 'ada@hotmail.fr'],
    ['ada+x@me.com', 'ada@icloud.com'],
    ['ada@mac.com', 'ada@icloud.com'],
    ['ada.lovelace@icloud.com', 'ada.lovelace@icloud.com'],
    ['a.da_love-lace+x@pm.me', 'adalovelace@proton.me'],
    ['adalovelace@protonmail.com', 'adalovelace@proton.me'],
    ['shop@ada.fastmail.com', 'ada@fastmail.com'],
    ['ada+shop@fastmail.com', 'ada@fastmail.com'],
    ['shop@ada.fastmail.fm', 'ada@fastmail.fm'],
    ['ada-shop@yahoo.com', 'ada@yahoo.com'],
    ['ada-shop@yahoo.de', 'ada@yahoo.de'],
    ['ada.lovelace@yandex.ru', 'adalovelace@yandex.com'],
    ['ada+x@post.example', 'ada@post.example'],
    ['a.da@post.example', 'a.da@post.example'],
    ['ada-x@post.example', 'ada-x@post.example'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['+x@post.example', '+x@post.example'],
    ['...@gmail.com', '...@gmail.com'],
  ])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

  test('neighbours stay apart', () => {
    const mailboxes = [
      'ada@gmail.com',
      'ada@outlook.com',
      'ada@hotmail.com',
      'ada@yahoo.com',
      'ada@yahoo.de',
      'ada@proton.me',
      'ada@fastmail.com',
      'ada@notgmail.com',
      'ada@evilfastmail.com',
    ]
    expect(new Set(mailboxes.map(mailboxOf)).size).toBe(mailboxes.length)
  })

  test('a mailbox is its own, and any label and any dot lead to it', () => {
    const name = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(name, name, fc.nat(11), (name, label, at) => {
        const dotted = `${name.slice(0, at)}.${name.slice(at)}`
        const mailbox = mailboxOf(`${name}@gmail.com`)
        expect(mailbox).toBe(`${name}@gmail.com`)
        expect(mailboxOf(`${dotted}+${label}@googlemail.com`)).toBe(mailbox)
        expect(mailboxOf(mailbox)).toBe(mailbox)
      }),
      { seed: 9 },
    )
  })
})

const anything = fc.array(fc.nat(0x10ffff), { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes))

test('whatever is given has a key, an address and a mailbox, and a key is its own', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        fc.emailAddress(),
        anything.map((text) => `ada@${text}`),
      ),
      (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text))
        expect([deliverableAddress(text), mailboxOf(text)].map((one) => typeof one)).toEqual(['string', 'string'])
      },
    ),
    { seed: 9, numRuns: 100 },
  )
})

test('a mail goes to the letters of IDNA, and to the name as it was typed', () => {
  expect(deliverableAddress(' Ada.Love+x@MÜLLER.example ')).toBe('Ada.Love+x@xn--mller-kva.example')
})
