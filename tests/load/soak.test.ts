import { expect, test } from 'vitest'
import { ERRORS } from '#core/errors/catalogue.ts'
import { DEMO_PASSWORD } from '#local/demo/plan-demo-logins.ts'
import { seeded } from '#local/demo/random.ts'
import { DEMO_LOGINS } from '#local/site.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { openInspector } from './inspector.ts'
import { Person } from './person.ts'
import { useSite } from '#tests/setup/use-site.ts'
import { STEADY_HEAP_FLAGS } from './steady-heap-flags.ts'
import { openTab } from './tab.ts'

/** What the heap may hold at the end for each byte that it held early: less in a run that is too short for a small leak. */
const GROWTH = times({ short: 1.015, full: 1.05 })
const AT_ONCE = 8
const STAY = 120
const REQUESTS = Number(process.env.REQUESTS ?? times({ short: 240, full: 200_000 }))
const CHECKS = times({ short: 12, full: 20 })
const CHANGES = Number(process.env.CHANGES ?? times({ short: 32, full: 200 }))
/** What a member walks through over and over, as far as the routes differ. */
const walk = (someone: string) => [
  '/members',
  `/members/${someone}`,
  'back',
  `/members/${someone}/chat`,
  '/chats',
  '/likes/given',
  '/visitors',
  '/favourites',
  '/settings',
  '/profile',
  '/swipe-game',
  '/transactions',
  '/notifications',
  '/credits',
  '/match-finder',
  '/members',
]
const WARM_ROUNDS = 2

const seed = printedSeed('Soak')
process.env.MINIFLARE_WORKERD_V8_FLAGS = STEADY_HEAP_FLAGS.join(' ')
const site = useSite({ inspectorPort: 0 })

test(
  `the worker's heap is as large after ${REQUESTS} requests as early on`,
  async () => {
    const url = await site.current.worker.getInspectorURL()
    const inspector = await openInspector(new URL('/core:user:liaison', url).href, () =>
      new Person(site.port, seeded('wake')).asks('GET', '/api/settings.php'),
    )
    const emails = (await site.current.cloud.pool.query(`select email from users where status = 'active' order by id`))
      .rows
    const logins = emails.map((row) => String((row as { email: string }).email))
    const random = seeded(`soak ${seed}`)
    const answers = new Map<number, number>()
    const undocumented: string[] = []
    let left = 0
    let turn = 0

    const note = ({
      status,
      json,
      text,
    }: {
      status: number
      json: { error?: { code?: string } } | null
      text: string
    }) => {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status < 400 || (json?.error?.code ?? '') in ERRORS) return status < 500
      undocumented.push(`${status} ${text.slice(0, 80)}`)
      return false
    }
    async function stay() {
      const who = new Person(site.port, random)
      const email = turn++ % 4 === 0 ? null : logins[turn % logins.length]!
      if (email) note(await who.asks('POST', '/api/user.php', { email, password: DEMO_PASSWORD }))
      for (let done = 0; done < STAY && left > 0; done++) {
        left--
        note(await (email ? who.asMember() : who.asVisitor()))
      }
      if (email) note(await who.asks('GET', '/api/logout.php'))
    }
    async function work() {
      while (left > 0) await stay()
    }
    // the minute comes round in a longer run: what its jobs compile is no growth
    await (await site.current.worker.getWorker()).scheduled({ cron: '* * * * *' })
    const heaps: number[] = []
    for (let check = 0; check < CHECKS; check++) {
      left = REQUESTS / CHECKS
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      heaps.push(await inspector.heap())
      if (REQUESTS > 10_000)
        console.log(`${(check + 1) * (REQUESTS / CHECKS)} requests: ${megabytes(heaps.at(-1)!)} MB`)
    }
    inspector.close()
    // the first quarter fills what is kept on purpose: sites, templates, compiled code
    const [early, end] = [middle(heaps.slice(CHECKS / 4, CHECKS / 2)), middle(heaps.slice(-CHECKS / 4))]
    console.log(
      `Heap in MB: ${heaps.map(megabytes).join(' ')}; end/early ${(end / early).toFixed(3)}; answers ${JSON.stringify(Object.fromEntries(answers))}`,
    )
    expect(undocumented).toEqual([])
    expect(answers.get(200)).toBeGreaterThan(REQUESTS / 2)
    expect(end / early).toBeLessThanOrEqual(GROWTH)
  },
  60_000 + REQUESTS * 400,
)

test(
  `the browser keeps as much after ${CHANGES} changes of the route as early on`,
  async () => {
    const tab = await openTab(site.current.origin, DEMO_LOGINS[0]!)
    site.onClose(() => tab.close())
    const paths = walk(tab.someone)
    // the first rounds fill what is kept on purpose: the routes' code, answers for ten minutes
    for (let round = 0; round < WARM_ROUNDS; round++) for (const path of paths) await tab.goes(path)
    const early = await tab.keeps()
    const heaps = [early.heap!]
    for (let change = 1; change <= CHANGES; change++) {
      await tab.goes(paths[(change - 1) % paths.length]!)
      if (change % paths.length === 0) heaps.push((await tab.keeps()).heap!)
    }
    const end = await tab.keeps()
    console.log(
      `Heap of the browser in MB: ${heaps.map(megabytes).join(' ')}; end/early ${(end.heap! / early.heap!).toFixed(3)}; ${JSON.stringify(end)}`,
    )
    // as many listeners as before, to the last one; a badge more is no leak
    const { heap, nodes, ...ended } = end
    expect(heap! / early.heap!).toBeLessThanOrEqual(GROWTH)
    expect(nodes! / early.nodes!).toBeLessThanOrEqual(GROWTH)
    expect(Object.entries(ended).filter(([what, count]) => count > early[what]!)).toEqual([])
    expect(tab.faults).toEqual([])
  },
  60_000 + CHANGES * 3000,
)

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2)
