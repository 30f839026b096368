import { expect, test } from 'vitest'
import webPush from 'web-push'
import { deploymentFaults, faultsInWords, readEnvironment } from '#functions/environment.ts'
import { LOCALES } from '#core/site/locales.ts'
import { environment as local } from '#local/cloud/environment.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const NEEDED = {
  ASSETS: {},
  PHOTOS: {},
  PUBLIC_PHOTOS: {},
  IMAGES: {},
  OUTBOX: {},
  LIVE: {},
  ...local('http://localhost:8788'),
  SECRET: 'a secret of thirty-two letters!!',
}
const ALL = {
  ...NEEDED,
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  PUSH_SUBJECT: 'mailto:post@liaison.example',
  FALLBACK_HOST: '*',
  ORIGIN: 'http://localhost:8787',
  SITE_LOCALES: 'de, en',
  DEMO_LOGINS: '[{"email":"a@b.example","password":"x"}]',
}
const FATAL = [
  'ASSETS',
  'PHOTOS',
  'PUBLIC_PHOTOS',
  'IMAGES',
  'OUTBOX',
  'LIVE',
  'DATABASE_URL',
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
  'PAYMENT_URL',
  'PAYMENT_KEY',
  'MAIL_URL',
  'MAIL_KEY',
  'MAIL_FROM',
  'SECRET',
]

test('every variable of the table in docs/operations.md is accepted', () => {
  const { environment, faults } = readEnvironment(ALL)
  expect(faults).toEqual([])
  expect(environment).toMatchObject({
    SECRET: ALL.SECRET,
    push: { PUSH_PUBLIC_KEY: publicKey },
    endpoint: { NEON_FETCH_ENDPOINT: 'http://localhost:8788/sql' },
    cdn: { CDN_PURGE_URL: 'http://localhost:8788/client/v4/zones/local/purge_cache' },
    events: { MAIL_WEBHOOK_SECRET: ALL.MAIL_WEBHOOK_SECRET },
    fallback: { FALLBACK_HOST: '*' },
    origin: { ORIGIN: 'http://localhost:8787' },
    locales: ['de', 'en'],
    logins: { DEMO_LOGINS: ALL.DEMO_LOGINS },
  })
})

test('optional variables may be missing or empty without a warning', () => {
  const bare = Object.fromEntries(FATAL.map((name) => [name, NEEDED[name as keyof typeof NEEDED]]))
  const optional = Object.keys(ALL).filter((name) => !FATAL.includes(name))
  for (const given of [bare, { ...bare, ...Object.fromEntries(optional.map((name) => [name, ''])) }]) {
    const { environment, faults } = readEnvironment(given)
    expect(faults).toEqual([])
    expect(environment).toMatchObject({ push: null, endpoint: null, events: null, origin: null, logins: null })
    expect(environment!.locales).toEqual(LOCALES)
  }
})

test('all missing and wrong required variables are named at once', () => {
  expect(readEnvironment({})).toEqual({
    environment: null,
    faults: FATAL.map((name) => ({ name, fault: 'missing', fatal: true })),
  })
  const wrong = { ...ALL, DATABASE_URL: 'mysql://secret-value', MAIL_FROM: 'secret-value', SECRET: 'secret-value' }
  const { environment, faults } = readEnvironment({ ...wrong, PAYMENT_KEY: undefined })
  expect(environment).toBe(null)
  expect(faultsInWords(faults)).toBe('missing: PAYMENT_KEY; wrong: DATABASE_URL, MAIL_FROM, SECRET')
  expect(JSON.stringify(faults)).not.toContain('secret-value')
})

test.each([
  ['PUSH_PUBLIC_KEY', 'x', 'push'],
  ['PUSH_PUBLIC_KEY', undefined, 'push'],
  ['PUSH_PUBLIC_KEY', privateKey, 'push'],
  ['PUSH_PRIVATE_KEY', publicKey, 'push'],
  ['PUSH_PRIVATE_KEY', '', 'push'],
  ['PUSH_SUBJECT', 'post@liaison.example', 'push'],
  ['PUSH_SUBJECT', undefined, 'push'],
  ['NEON_FETCH_ENDPOINT', 'localhost/sql', 'endpoint'],
  ['MAIL_WEBHOOK_SECRET', 'whsec_', 'events'],
  ['MAIL_WEBHOOK_SECRET', 'a secret', 'events'],
  ['FALLBACK_HOST', 'https://www.example.com/', 'fallback'],
  ['ORIGIN', 'www.example.com', 'origin'],
  ['ORIGIN', 'https://www.example.com/path', 'origin'],
  ['CDN_PURGE_URL', 'localhost/purge', 'cdn'],
  ['CDN_PURGE_TOKEN', '', 'cdn'],
  ['CDN_SIGNING_KEY', 'short', 'cdn'],
  ['DEMO_LOGINS', '{', 'logins'],
  ['DEMO_LOGINS', '{"email":"a@b.example"}', 'logins'],
  ['DEMO_LOGINS', 'null', 'logins'],
] as const)('%s as %j turns off %s and nothing else', (name, value, group) => {
  const whole = readEnvironment(ALL).environment!
  const { environment, faults } = readEnvironment({ ...ALL, [name]: value })
  expect(faults).toEqual([{ name, fault: value ? 'wrong' : 'missing', fatal: false }])
  expect(environment).toEqual({ ...whole, [group]: null })
})

test.each([
  ['de,klingon', ['de']],
  ['klingon', LOCALES],
  [',', LOCALES],
])('of the languages %s those that are ours are taken', (named, locales) => {
  const { environment, faults } = readEnvironment({ ...ALL, SITE_LOCALES: named })
  expect(faultsInWords(faults)).toBe('wrong: SITE_LOCALES')
  expect(environment!.locales).toEqual(locales)
})

test('before a deployment only names of secrets are required, readable values are checked, and bindings may be missing', () => {
  const { ASSETS: _, PHOTOS: __, IMAGES: ___, ...variables } = ALL
  expect(deploymentFaults(variables, [])).toEqual([])
  const { SECRET: ____, PAYMENT_KEY: _____, ...others } = variables
  expect(deploymentFaults(others, ['SECRET'])).toEqual([{ name: 'PAYMENT_KEY', fault: 'missing', fatal: true }])
  expect(deploymentFaults({ ...others, MAIL_URL: 'mail' }, ['SECRET', 'PAYMENT_KEY'])).toEqual([
    { name: 'MAIL_URL', fault: 'wrong', fatal: true },
  ])
})
