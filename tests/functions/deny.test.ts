import { EncryptJWT, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyVerb } from './every-verb.ts'
import { inAWord } from './documented.ts'
import { useWorld } from './world.ts'

const world = useWorld()
// The site is looked up once a minute; what follows counts the trips after that.
beforeAll(async () => void (await world.current.visitor().get('/api/settings.php')))

/** All that somebody without an account may ask for. Whatever is not here asks for a member. */
const PUBLIC = new Set([
  'GET /api/companyinfo.php',
  'GET /api/geocode.php',
  'GET /api/image.php',
  'GET /api/interests.php',
  'GET /api/link.php',
  'GET /api/logout.php',
  'GET /api/member.php',
  'GET /api/members.php',
  'GET /api/packages.php',
  'GET /api/regions.php',
  'GET /api/settings.php',
  'GET /api/unsubscribe.php',
  'GET /api/user.php',
  'POST /api/activation.php',
  'POST /api/mail-webhook.php',
  'POST /api/page-hidden.php',
  'POST /api/payment-webhook.php',
  'POST /api/reset-password.php',
  'POST /api/report.php',
  'POST /api/signup.php',
  'POST /api/unsubscribe.php',
  'POST /api/user.php',
  'PUT /api/account.php',
  'PUT /api/mail-change.php',
  'PUT /api/reset-password.php',
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

describe('by default nobody gets in', () => {
  test.each(verbs.filter(({ name }) => !PUBLIC.has(name)))('$name asks for a member', async ({ method, path }) => {
    for (const cookie of ['', UNSIGNED, await signedElsewhere(), await encryptedElsewhere()]) {
      const visitor = world.current.visitor()
      visitor.cookies.set('__Host-session', cookie)
      const answer = await visitor.send(method, path)
      expect([inAWord(answer), answer.trips]).toEqual(['authentication_required', { trips: 0, sql: 0, redis: 0 }])
    }
  })

  test('a session is over after thirty days, whatever the browser keeps', async () => {
    const ada = await world.current.visitor().join()
    const joined = world.current.now
    const after = async (days: number) => {
      world.current.now = new Date(joined.getTime() + days * 86_400_000)
      return inAWord(await ada.get('/api/chats.php'))
    }
    expect([await after(29.9), await after(30.1)]).toEqual([200, 'authentication_required'])
    world.current.now = joined
  })

  test('the public ones are there and let a visitor in', async () => {
    expect([...PUBLIC].filter((name) => !verbs.some((verb) => verb.name === name))).toEqual([])
    for (const name of PUBLIC) {
      const [method = '', path = ''] = name.split(' ')
      expect([name, inAWord(await world.current.visitor().send(method, path))]).not.toContain('authentication_required')
    }
  })
})
