import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { expect, test } from 'vitest'
import { checkEmail } from '#core/account/rules.ts'
import { users } from '#db/schema/users.ts'
import { checkNewEmail } from '#functions/use-cases/disposable-domains.ts'
import { signupForm } from '#tests/support/forms.ts'
import { useWorld } from '#tests/support/world.ts'

const DOMAINS = disposableEmailBlocklist()
const INVALID = { code: 'email_invalid', params: { reason: 'disposable' } }
/** Where people have their mail; no list may take one of them for disposable. */
const REAL =
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.de hotmail.fr live.com live.nl msn.com yahoo.com yahoo.de icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com hey.com aol.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org tuta.io tutanota.com orange.fr free.fr laposte.net sfr.fr wanadoo.fr libero.it virgilio.it tiscali.it alice.it wp.pl o2.pl onet.pl interia.pl vp.pl ziggo.nl kpnmail.nl xs4all.nl telenet.be skynet.be bluewin.ch btinternet.com sky.com virginmedia.com eircom.net telefonica.net terra.es comcast.net verizon.net att.net cox.net shaw.ca rogers.com bell.net bigpond.com optusnet.com.au xtra.co.nz duck.com mozmail.com simplelogin.com privaterelay.appleid.com müller.example xn--mller-kva.example'.split(
    ' ',
  )

const wide = (text: string) => text.replaceAll(/[a-z0-9]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))

test('every domain of the kept list is refused, below it too, in capitals, in wide letters and in IDNA', () => {
  expect(DOMAINS.length).toBeGreaterThan(8000)
  const spellings = DOMAINS.flatMap((domain) => [
    `ada@${domain}`,
    `ada@mx.inbox.${domain}`,
    `Ada@${domain.toUpperCase()}`,
    `ada@${wide(domain)}`,
  ])
  expect(spellings.filter((email) => checkNewEmail(email)?.code !== 'email_invalid')).toEqual([])
})

test('the list refuses no common mail provider, nor a domain that only ends alike', () => {
  expect(REAL.filter((domain) => checkNewEmail(`ada@${domain}`))).toEqual([])
  expect(checkNewEmail('ada@mailinator.com.post.example')).toBeNull()
  expect(checkNewEmail('mailinator.com@post.example')).toBeNull()
})

test('the app’s rule passes domains that only the server’s list knows', () => {
  expect([checkEmail('ada@mailinator.com'), checkNewEmail('ada@mailinator.com')]).toEqual([null, INVALID])
})

const world = useWorld()

test('a signup, an e-mail change and a report’s receipt refuse them and store nothing', async () => {
  const ada = await world.current.visitor().join()
  for (const [email, reason] of [
    ['ada@mailinator.com', 'disposable'],
    ['ada@x.YOPMAIL.com', 'disposable'],
    ['ada@ｍailinator.com', 'disposable'],
    [`${'a'.repeat(65)}@post.example`, 'address'],
  ] as const) {
    const answers = [
      await world.current.visitor().post('/api/signup.php', signupForm({ email })),
      await ada.post('/api/mail-change.php', { email, password: ada.password }),
      await world.current
        .visitor()
        .post('/api/report.php', { category: 'other', words: 'Something is wrong.', subject_kind: 'site', email }),
    ]
    expect(answers.map(({ status, json }) => [status, json.error])).toEqual(
      answers.map(() => [422, { code: 'email_invalid', params: { reason } }]),
    )
  }
  const known = await world.current.db.select().from(users)
  expect(known.filter(({ email }) => /mailinator|yopmail/i.test(email))).toEqual([])
})
