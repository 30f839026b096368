import { max } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#db/schema/users.ts'
import { KINDS, TABLE } from './authorisation-table.ts'
import { expectDocumented, codeOrStatus } from '#tests/support/check-answer.ts'
import { everyVerb, servedVerbs } from '#tests/support/every-verb.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 })
let scenes: Awaited<ReturnType<typeof openScenes>>
/** Every text that was sent, with its receiver. */
const heard: { owner: string; what: string; text: string }[] = []

/** Internal ids begin here in every table, so that a leaked one is recognised anywhere. */
const FIRST_ROW = 770_000_000
const ROW = /(?<![\w-])77000\d{4}(?![\w-])/
const paid: string[] = []

beforeAll(async () => {
  await world.current.sql(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1) from pg_sequences where schemaname = 'public'`,
    [FIRST_ROW],
  )
  scenes = await openScenes(world.current)
  const provider = world.current.paymentFetch
  world.current.paymentFetch = async (url, init) => {
    const answer = await provider(url, init)
    paid.push(JSON.stringify([url, init?.body, [...new Headers(init?.headers)]]))
    return answer
  }
})

const verbs = everyVerb()

test('the table has every endpoint and verb, and no other', () => {
  const known = Object.keys(TABLE).map((row) => row.split('?')[0])
  expect([...new Set(known)].toSorted()).toEqual(servedVerbs())
})

describe('what each kind of viewer may do', () => {
  test.each(verbs.filter(({ name }) => TABLE[name]))('$name', async (verb) => {
    const { ask, answers, destroys } = TABLE[verb.name]!
    const given = await Promise.all(
      KINDS.map(async (kind) => {
        const scene = await scenes.viewer(kind, destroys)
        const answer = await send(scene, verb, ask(scene))
        expectDocumented(answer, `${verb.name} as ${kind}`)
        const text = JSON.stringify([answer.json, [...answer.headers], [...scene.asking.cookies]])
        heard.push({ owner: scene.asking.email, what: `${verb.name} as ${kind}`, text })
        return [kind, codeOrStatus(answer)]
      }),
    )
    expect(Object.fromEntries(given)).toEqual(answers)
  })
})

test('no answer to somebody else and no log has a member’s address, birth date, password or network', async () => {
  const secrets = await scenes.secrets()
  expect([heard.length >= verbs.length * KINDS.length, secrets.length > 30]).toEqual([true, true])
  const log = { owner: '', what: 'the log', text: JSON.stringify(world.current.log) }
  for (const { owner, what, text } of [...heard, log]) {
    // A signup's answer shows the new account, and an e-mail change shows the new address.
    const others = secrets.filter(
      (each) =>
        each.owner !== owner &&
        each.owner !== `moved-${owner}` &&
        !(what.startsWith('POST /api/signup.php') && each.owner.startsWith('new-')),
    )
    const told = others.flatMap(({ words }) => words).filter((word) => text.includes(word))
    expect([what, ...told]).toEqual([what])
  }
  expect(world.current.log.filter((entry) => 'level' in entry && entry.level === 'error')).toEqual([])
})

test('no answer, cookie, mail, push or payment has an internal id', async () => {
  const { mails, pushes } = world.current
  const left = [
    ...heard,
    ...mails.map((mail) => ({ what: `a mail: ${mail.subject}`, text: JSON.stringify(mail) })),
    ...pushes.map(({ headers }) => ({ what: 'a push', text: JSON.stringify([...headers]) })),
    ...paid.map((text) => ({ what: 'a payment', text })),
  ]
  expect([mails.length > 30, paid.length > 10]).toEqual([true, true])
  // Cookies, cursors and signed addresses are read as whoever holds them could read them.
  const read = (text: string) => [
    text,
    ...[...text.matchAll(/[\w-]{12,}/g)].map(([word]) => Buffer.from(word, 'base64url').toString('latin1')),
  ]
  expect(left.filter(({ text }) => read(text).some((each) => ROW.test(each))).map(({ what }) => what)).toEqual([])
  // The pattern matches the internal ids that members really have.
  const [row] = await world.current.db.select({ id: max(users.id) }).from(users)
  expect(String(row!.id)).toMatch(ROW)
})
