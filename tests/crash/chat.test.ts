import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GIFTS } from '#core/chat/limits.ts'
import type { Message } from '#core/chat/types.ts'
import { driver } from '#db/client.ts'
import { build } from '#local/build.ts'
import { environment } from '#local/cloud/environment.ts'
import { type Random, seeded } from '#local/demo/random.ts'
import { launchChromium } from '#tests/setup/chromium.ts'
import { byNight, printedSeed, times } from '#tests/setup/effort.ts'
import { freePorts } from '#tests/setup/free-ports.ts'
import { end, type Running, says, start } from '#tests/setup/running.ts'
import { Chatter, photoOf, widthOf, type Written } from './chatter.ts'
import { Customer } from './customer.ts'
import { type Exchange, exchangeFaults } from './exchange.ts'

const MESSAGES = times({ short: 120, full: 2_000 })
const DEMO_MEMBERS = 4
const CLIENTS = 4
const BROWSERS = 2
/** A pause before a repeat, in milliseconds; the site may be starting again. */
const REPEAT_MS = 150
/** Of so many messages one is a gift and one a photo. */
const EACH = 10
/** The width of the first photo. The next one is a pixel wider. */
const LEAST_PX = 400
// what the live channel has lost comes with the refresh of the list, once a minute
const ARRIVES_MS = 150_000
const LIMIT_MS = times({ short: 280_000, full: 1_800_000 })

const seed = printedSeed('Lossless chat')
let parent: string
let place: { port: number; dataDir: string; members: number }
let site: Running
let browser: Browser
let sql: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>

beforeAll(async () => {
  await build(() => {})
  parent = await mkdtemp(join(tmpdir(), 'liaison-chat-'))
  place = { port: await freePorts(), dataDir: join(parent, 'data'), members: DEMO_MEMBERS }
  site = start('start', place)
  await says(site, /^Ready: /m)
  browser = await launchChromium()
  const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: endpoint } = environment(`http://localhost:${place.port + 1}`)
  const query = driver({ url, endpoint })
  sql = (text, values = []) => query.query(text, values) as never
})
afterAll(async () => {
  await browser?.close()
  if (site) await end(site.child, 'SIGKILL')
  if (parent) await rm(parent, { recursive: true, force: true })
})

test(
  `${MESSAGES} texts, photos and gifts of two browsers and ${CLIENTS} clients arrive once and in order while everything fails by turns`,
  async ({ onTestFailed }) => {
    /** What everybody is doing. Where time runs out, it says who never came back. */
    const doing: Record<string, string> = {}
    onTestFailed(() => console.log(`Lossless chat stood at ${JSON.stringify(doing)}`))
    const shop = {
      port: place.port,
      origin: `http://localhost:${place.port}`,
      cloud: `http://localhost:${place.port + 1}`,
    }
    const members: Customer[] = []
    for (let n = 0; n < BROWSERS + CLIENTS; n++) members.push(await new Customer(shop, `Member ${'ABCDEF'[n]}`).joins())
    const ids = members.map(({ id }) => id)
    await sql(
      `update users u set paid = true, credits = 100000 from profiles p where p.user_id = u.id and p.public_id = any($1::uuid[])`,
      [ids],
    )
    // a gift of its own for each message, so that each can be told from the others; before those of the demo site
    const gifts = await sql(
      `insert into gifts (site_id, name, position)
       select (select min(site_id) from gifts), 'Gift ' || n, n - 1000 from generate_series(1, $1) n returning id::text, name`,
      [MESSAGES / EACH],
    )
    const pictures = new Map<string, string>()
    const isStored = async (photo: string) =>
      (await sql('select 1 from messages where image_width = $1', [widthOf(photo)]).catch(() => [])).length > 0
    const written: Exchange['written'] = []
    const chatters = await Promise.all(
      members.slice(0, BROWSERS).map((member) => Chatter.arrives(browser, shop.origin, member, isStored)),
    )
    const random = seeded(`chat ${seed}`)
    let [given, photographed] = [0, 0]
    /** What a member writes next: of ten messages one is a gift and one a photo, while the screen offers a gift that nobody has sent. */
    const next = (by: Customer, sent: number): Written => {
      if (sent % EACH === 3 && given < Math.min(gifts.length, GIFTS))
        return { kind: 'gift', text: gifts[given++]!.name! }
      if (sent % EACH === 7) return { kind: 'image', text: `Photo ${LEAST_PX + photographed++}` }
      return { kind: 'text', text: `${by.name} ${written.length + 1}` }
    }
    const partnerOf = (n: number, random: Random) => members[(n + random.int(1, members.length - 1)) % members.length]!

    /** A client without a screen asks under one key until it is answered, and only then writes the next message. */
    const asks = async (n: number, count: number) => {
      const own = seeded(`chat ${seed} ${n}`)
      for (let sent = 0; sent < count; sent++) {
        const [by, to] = [members[n]!, partnerOf(n, own)]
        const { kind, text } = next(by, sent)
        written.push({ by: by.id, to: to.id, text })
        doing[by.name] = `asks ${text}`
        const sends = await by.message(await bodyOf(to, { kind, text }), own.uuid())
        for (;;) {
          const answer = await sends().catch(() => null)
          if (answer?.status === 201) break
          if (answer && answer.status !== 429 && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`)
          await sleep(REPEAT_MS)
        }
      }
    }
    const bodyOf = async (to: Customer, { kind, text }: Written): Promise<FormData | object> => {
      if (kind === 'text') return { to: to.id, kind, text }
      if (kind === 'gift') return { to: to.id, kind, gift: gifts.find(({ name }) => name === text)!.id }
      const form = new FormData()
      form.set('photo', new File([new Uint8Array(await photoOf(text))], 'me.jpg', { type: 'image/jpeg' }))
      form.set('to', to.id)
      form.set('kind', kind)
      return form
    }
    /** A person in front of a browser writes without waiting for answers, a few lines to one, then to another. */
    const types = async (n: number, count: number) => {
      const own = seeded(`chat ${seed} ${n}`)
      const [by, chatter] = [members[n]!, chatters[n]!]
      for (let sent = 0; sent < count;) {
        const to = own.chance(0.5) ? members[1 - n]! : partnerOf(n, own)
        doing[by.name] = `opens ${to.name}`
        await chatter.opens(to)
        for (let lines = own.int(3, 6); lines > 0 && sent < count; lines--, sent++) {
          const message = next(by, sent)
          written.push({ by: by.id, to: to.id, text: message.text })
          doing[by.name] = `writes ${message.text}`
          await chatter.writes(to, message)
        }
      }
      doing[by.name] = 'has written all'
    }
    const fails = (fault: object) =>
      fetch(`${shop.cloud}/__control/faults`, { method: 'POST', body: JSON.stringify(fault) })
    const one = () => random.pick(chatters)
    const disasters: (() => unknown)[] = [
      () => fails({ path: '/sql', status: 503, times: random.int(3, 12) }),
      () => fails({ path: '/sql', cut: true, times: random.int(2, 5) }),
      () => fails({ path: '/redis', status: 500, times: random.int(3, 12) }),
      () => fails({ path: '/redis', delayMs: 700, times: random.int(3, 6) }),
      () => chatters.map((chatter) => chatter.cutsSocket()),
      () => one().refusesSocket(2),
      () => one().reloads(),
      () => one().crashes(),
      () => one().losesConnection(random.int(200, 1_500)),
      // by day site.test.ts kills the site: a start takes as long as everything else here
      ...byNight(async () => {
        await end(site.child, 'SIGKILL')
        site = start('start', place)
        await says(site, /^Ready: /m)
      }),
    ]
    const goesWrong = async () => {
      const rounds = Math.max(1, Math.round(MESSAGES / 400))
      const order = Array.from({ length: rounds }, () => random.sample(disasters, disasters.length)).flat()
      for (const [at, disaster] of order.entries()) {
        while (written.length < ((at + 1) * MESSAGES) / (order.length + 1)) await sleep(10)
        doing.disasters = `${at} of ${order.length}: ${disaster}`
        await disaster()
      }
      doing.disasters = 'over'
    }
    const each = Math.floor(MESSAGES / members.length)
    await Promise.all([goesWrong(), ...members.map((_, n) => (n < BROWSERS ? types : asks)(n, each))])
    await fetch(`${shop.cloud}/__control/faults`, { method: 'DELETE' })

    // The screens get to show everything without a reload.
    doing.end = 'opens'
    for (const [n, chatter] of chatters.entries()) await chatter.opens(members[1 - n]!)
    doing.end = 'sends all'
    await Promise.all(chatters.map((chatter) => chatter.hasSentAll()))
    doing.end = 'shows all'
    const screens = (): Promise<Exchange['shown']> =>
      Promise.all(
        chatters.map(async (chatter, n) => {
          const shown = await chatter.shows()
          return { at: ids[n]!, with: ids[1 - n]!, texts: shown.map((one) => pictures.get(one) ?? one) }
        }),
      )
    const stored = await sql('select public_id::text as id, image_width::text as width from messages where kind = $1', [
      'image',
    ])
    for (const { id, width } of stored) pictures.set(id!, `Photo ${width}`)
    await expect
      .poll(
        async () => {
          const missing = exchangeFaults({ written, shown: await screens(), charged: {} })
          doing.end = `shows all but ${missing.join('; ')}`
          return missing
        },
        { timeout: ARRIVES_MS },
      )
      .toEqual([])

    doing.end = 'compares'
    const shown: Exchange['shown'] = []
    for (const member of members)
      for (const other of members) {
        if (other !== member) shown.push({ at: member.id, with: other.id, texts: await history(member, other) })
      }
    const ledger = await sql(
      `select p.public_id::text as id, count(e.id)::text as entries, (100000 - min(u.credits))::text as spent,
         (select sum(m.price) from messages m where m.sender_id = u.id)::text as price
       from profiles p join users u on u.id = p.user_id
       left join credit_entries e on e.user_id = u.id and e.message_id is not null
         and not exists (select 1 from credit_entries o where o.id = e.id and o.delta > 0)
       where p.public_id = any($1::uuid[]) group by p.public_id, u.id`,
      [ids],
    )
    const charged = Object.fromEntries(ledger.map(({ id, entries }) => [id, Number(entries)]))
    const lost = chatters.flatMap(({ lost }) => lost.map((text) => `typed and gone: ${text}`))
    const faults = exchangeFaults({ written, shown, charged })
    const paid = ledger.filter(({ spent, price }) => spent !== price)
    const doings = chatters.map(({ doings }) => doings)
    console.log(`Lossless chat: ${JSON.stringify({ written: written.length, ends: shown.length, doings })}`)
    expect([...faults, ...lost, ...paid.map((row) => JSON.stringify(row))], `SEED=${seed}\n${site.said()}`).toEqual([])
  },
  LIMIT_MS,
)

const inWords = ({ text, gift, image }: Message): string => text ?? gift?.name ?? `Photo ${image?.width}`

/** A whole conversation, page by page. */
async function history(member: Customer, other: Customer): Promise<string[]> {
  const texts: string[] = []
  for (let query = `member=${other.id}`; ;) {
    const { status, json, text } = await member.get(`/api/chat.php?${query}`)
    if (status !== 200) throw new Error(`chat.php answered ${status} ${text}`)
    texts.unshift(...json.messages.map(inWords))
    if (!json.more) return texts
    query = `id=${json.conversation.id}&before=${json.messages[0].id}`
  }
}
