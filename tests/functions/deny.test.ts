import { EncryptJWT, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyVerb } from '#tests/support/every-verb.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
// The site is looked up once a minute; what follows counts the trips after that.
beforeAll(async () => void (await world.current.visitor().get('/api/settings.php')))

/** All that somebody without an account may ask for, with what they get who ask for nothing in particular. Whatever is not here asks for a member. */
const PUBLIC = new Map<string, number | string>([
  ['GET /api/companyinfo.php', 200],
  ['GET /api/geocode.php', 'invalid_input'],
  ['GET /api/gifts.php', 200],
  ['GET /api/icebreakers.php', 200],
  ['GET /api/image.php', 403],
  ['GET /api/interests.php', 200],
  ['GET /api/link.php', 'invalid_input'],
  ['GET /api/logout.php', 200],
  ['GET /api/member.php', 'invalid_input'],
  ['GET /api/members.php', 200],
  ['GET /api/packages.php', 200],
  ['GET /api/regions.php', 200],
  ['GET /api/settings.php', 200],
  ['GET /api/unsubscribe.php', 'invalid_input'],
  ['GET /api/user.php', 200],
  ['POST /api/activation.php', 'invalid_input'],
  ['POST /api/mail-webhook.php', 'invalid_input'],
  ['POST /api/page-hidden.php', 200],
  ['POST /api/payment-postback.php', 'invalid_input'],
  ['POST /api/payment-webhook.php', 'invalid_input'],
  ['POST /api/reset-password.php', 'invalid_input'],
  ['POST /api/report.php', 'invalid_input'],
  ['POST /api/signup.php', 'invalid_input'],
  ['POST /api/unsubscribe.php', 'invalid_input'],
  ['POST /api/user.php', 'invalid_input'],
  ['POST /api/withdrawal.php', 'invalid_input'],
  ['PUT /api/account.php', 'invalid_input'],
  ['PUT /api/mail-change.php', 'invalid_input'],
  ['PUT /api/reset-password.php', 'invalid_input'],
])

const verbs = everyVerb()
const UNSIGNED = `${btoa('{"alg":"none"}')}.${btoa('{"u":"1","s":1,"jti":"x","exp":9999999999}')}.`
const elsewhere = new TextEncoder().encode('a secret that another site has..')
const signedElsewhere = () =>
  new SignJWT({ u: '1', s: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(crypto.randomUUID())
    .setExpirationTime('30d')
    .sign(elsewhere)
const encryptedElsewhere = () =>
  new EncryptJWT({ u: '1', s: 1 })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(crypto.randomUUID())
    .setExpirationTime('30d')
    .encrypt(elsewhere)

describe('every endpoint needs a login unless it is listed', () => {
  test.each(verbs.filter(({ name }) => !PUBLIC.has(name)))('$name asks for a member', async ({ method, path }) => {
    for (const cookie of ['', UNSIGNED, await signedElsewhere(), await encryptedElsewhere()]) {
      const visitor = world.current.visitor()
      visitor.cookies.set('__Host-session', cookie)
      const headers = { upgrade: 'websocket', origin: `https://${world.current.host}` }
      const answer = await visitor.send(method, path, undefined, { headers })
      expect([codeOrStatus(answer), answer.trips]).toEqual(['authentication_required', { trips: 0, sql: 0, redis: 0 }])
    }
  })

  test('a session ends after thirty days, even if the browser keeps its cookie', async () => {
    const ada = await world.current.visitor().join()
    const joined = world.current.now
    const after = async (days: number) => {
      world.current.now = new Date(joined.getTime() + days * 86_400_000)
      return codeOrStatus(await ada.get('/api/chats.php'))
    }
    expect([await after(29.9), await after(30.1)]).toEqual([200, 'authentication_required'])
    world.current.now = joined
  })

  test('the public ones exist and allow visitors', async () => {
    expect([...PUBLIC.keys()].filter((name) => !verbs.some((verb) => verb.name === name))).toEqual([])
    const got = new Map<string, number | string>()
    for (const name of PUBLIC.keys()) {
      const [method = '', path = ''] = name.split(' ')
      got.set(name, codeOrStatus(await world.current.visitor().send(method, path)))
    }
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(PUBLIC))
  })
})
