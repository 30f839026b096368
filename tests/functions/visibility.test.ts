import { eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#core/account/rules.ts'
import { SEARCH_BANDS } from '#core/geo/distance.ts'
import { favourites, likes, profileViews } from '#db/schema/likes.ts'
import { profiles } from '#db/schema/profiles.ts'
import { TABLE } from './authorisation-table.ts'
import { everyVerb } from '#tests/support/every-verb.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import {
  ACTORS,
  createTown,
  label,
  NOBODY,
  PEOPLE,
  type Person,
  type SmallTown,
  resetTown,
  pairKey,
  type Ties,
} from './small-town.ts'
import { visibilityFaults, ruleOf, VISIBLE } from './visible-table.ts'
import { type Answer, Visitor } from '#tests/support/visitor.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 100_000, search_fields: ['body_type', 'tattoos', 'interests'] })
const STEP_MS = 61_000
const SESSION = '__Host-session'
const seed = printedSeed('visibility')
const numRuns = times({ short: 3, full: 100 })
const STEPS = 8
/** Deeds that have happened between members who know each other. */
const ACQUAINTED = ['like', 'keep', 'write', 'visit']
const VISIT = 'GET /api/member.php'
/** Deeds that need the other's profile to be open. */
const REACHING = new Set([
  'POST /api/like.php',
  'POST /api/favourites.php',
  'POST /api/message.php',
  'POST /api/swipe-game.php',
])

let town: SmallTown
let initial: Person[]
let faults: string[] = []
/** How many profiles appeared, by request: a list that was always empty would prove nothing. */
const appeared = new Map<string, number>()

beforeAll(async () => {
  town = await createTown(world.current)
  initial = town.people.map((person) => ({ ...person }))
})
afterAll(() => console.log(`visibility: seed ${seed}`))

type Call = { query?: string; body?: unknown; key?: string; about?: Person }

/** A browser for the request. A member who has left asks with the ended session. */
function browserOf(viewer: Person | null): Visitor {
  const browser = viewer?.browser ?? town.guest
  if (!viewer?.left) return browser
  const copy = new Visitor(browser.world, browser.country)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

/** Sends a request and records every profile that its answer should not show. */
async function call(verb: string, viewer: Person | null, { query = '', body, key, about }: Call = {}): Promise<Answer> {
  const [method = '', path = ''] = verb.split(' ')
  const answer = await browserOf(viewer).send(method, query ? `${path}?${query}` : path, body, key ? { key } : {})
  if (answer.status < 400 && REACHING.has(verb) && ruleOf(VISIT)(town, viewer, about!, about) !== 'all')
    faults.push(`${verb} reaches ${about!.name} from ${viewer!.name}`)
  if (answer.status >= 500) faults.push(`${verb}?${query} answered ${answer.status}`)
  const shown = answer.status < 400 ? answer.json : null
  const wrong = shown ? visibilityFaults(town, verb, viewer, shown, about) : []
  faults.push(...wrong.map((fault) => (query ? `${fault} (${query})` : fault)))
  const text = JSON.stringify(answer.json)
  appeared.set(verb, (appeared.get(verb) ?? 0) + (text.match(/Quill/g)?.length ?? 0))
  for (const [address, photo] of text.matchAll(/\/api\/image\.php\?p=([0-9a-f-]{36})[^"]*v=thumb[^"]*/g)) {
    const owner = town.byWord.get(photo!)?.person
    if (owner) town.pictures.set(pairKey(viewer ?? NOBODY, owner), address)
  }
  return answer
}

const on = (whom: Person) => ({ body: { id: whom.id }, about: whom })
const turn = (ties: Ties, pair: string, there: boolean) => void (there ? ties.add(pair) : ties.delete(pair))
const both = (one: Person, other: Person) => [pairKey(one, other), pairKey(other, one)]
const apart = (one: Person | null, other: Person) =>
  one !== null && both(one, other).some((pair) => town.blocks.has(pair))

/** What members and operators do. A deed that is done is taken back; the model is updated where the answer was a success. */
const DEEDS: Record<string, (who: Person, whom: Person) => Promise<unknown>> = {
  async like(who, whom) {
    const given = town.likes.has(pairKey(who, whom))
    const { status } = await call(given ? 'DELETE /api/like.php' : 'POST /api/like.php', who, on(whom))
    if (status === 200) turn(town.likes, pairKey(who, whom), !given)
  },
  openLike: (who, whom) => call('PUT /api/like.php', who, on(whom)),
  async keep(who, whom) {
    const kept = town.kept.has(pairKey(who, whom))
    const { status } = await call(kept ? 'DELETE /api/favourites.php' : 'POST /api/favourites.php', who, on(whom))
    if (status === 200) turn(town.kept, pairKey(who, whom), !kept)
  },
  async block(who, whom) {
    const blocked = town.blocks.has(pairKey(who, whom))
    const { status } = await call(blocked ? 'DELETE /api/block.php' : 'POST /api/block.php', who, on(whom))
    if (status !== 200) return
    turn(town.blocks, pairKey(who, whom), !blocked)
    if (!blocked) for (const pair of both(who, whom)) town.likes.delete(pair)
  },
  async write(who, whom) {
    const body = { to: whom.id, kind: 'text', text: 'Hallo' }
    const { status } = await call('POST /api/message.php', who, { body, key: crypto.randomUUID(), about: whom })
    if (status === 201) for (const pair of both(who, whom)) [town.spoken, town.chats].forEach((ties) => ties.add(pair))
  },
  async removeChat(who, whom) {
    const { json } = await call('GET /api/chat.php', who, { query: `member=${whom.id}`, about: whom })
    if (!json?.conversation) return
    const { status } = await call('DELETE /api/chat.php', who, { body: { id: json.conversation.id } })
    if (status === 200) town.chats.delete(pairKey(who, whom))
  },
  visit: (who, whom) => visit(who, whom),
  openVisitors: (who) => call('PUT /api/visitors.php', who, { body: { as_of: world.current.now.toISOString() } }),
  findMatches: (who) =>
    call('POST /api/match-finder.php', who, { body: { answers: { age: '18_35', appearance: null } } }),
  async swipe(who, whom) {
    const today = `${dayIn('Europe/Berlin', world.current.now)} ${pairKey(who, whom)}`
    const { status } = await call('POST /api/swipe-game.php', who, { body: { id: whom.id, like: true }, about: whom })
    // A Ja of today that was taken back since is not given again.
    if (status === 200 && !town.swiped.has(today)) town.likes.add(pairKey(who, whom))
    if (status === 200) town.swiped.add(today)
  },
  pass: (who, whom) => call('POST /api/swipe-game.php', who, { body: { id: whom.id, like: false }, about: whom }),
  unpass: (who, whom) => call('DELETE /api/swipe-game.php', who, on(whom)),
  async hide(who) {
    const { status } = await call('PUT /api/user.php', who, { body: { invisible: !who.invisible } })
    if (status === 200) who.invisible = !who.invisible
  },
  async leave(who) {
    const { cookies, password, mailToken } = who.browser!
    if (who.left) {
      const { status } = await who.browser!.put('/api/account.php', { token: mailToken.call(who.browser) })
      if (status === 200) who.left = false
      return
    }
    const session = cookies.get(SESSION)
    const { status } = await call('DELETE /api/account.php', who, { body: { password, reason: 'time' } })
    if (session) cookies.set(SESSION, session)
    if (status === 200) who.left = true
  },
  async disable(_, whom) {
    if (whom.left) return
    whom.disabled = !whom.disabled
    const status = whom.disabled ? 'disabled' : 'active'
    await world.current.db.update(profiles).set({ status }).where(eq(profiles.publicId, whom.id))
  },
  label: () => label(town, !town.labelled),
}

async function visit(viewer: Person | null, about: Person): Promise<void> {
  const { status } = await call(VISIT, viewer, { query: `id=${about.id}`, about })
  if (status === 200 && viewer && viewer !== about && !viewer.invisible && !apart(viewer, about))
    town.visits.add(pairKey(viewer, about))
}

/** The whole of a viewer's own search, page by page: everybody who can be found, once, and counted without the fictional. */
async function searchAll(viewer: Person | null): Promise<void> {
  const found: string[] = []
  let answer = await call('GET /api/members.php', viewer, { query: 'real=false' })
  const { numResults } = answer.json
  for (let next: string | null = ''; next !== null && answer.status === 200;) {
    found.push(...answer.json.profiles.map(({ id }: { id: string }) => id))
    next = answer.json.next
    if (next) answer = await call('GET /api/members.php', viewer, { query: `real=false&after=${next}` })
  }
  if (answer.status !== 200) return
  const visible = town.people.filter(
    (person) =>
      ruleOf('GET /api/members.php')(town, viewer, person, undefined) !== 'nothing' &&
      (!viewer || person.female !== viewer.female),
  )
  const missing = visible.filter(({ id }) => !found.includes(id))
  const counted = visible.filter(({ fictional }) => !fictional).length
  if (missing.length > 0 || found.length !== visible.length)
    faults.push(`the search of ${viewer?.name} has ${found.length} of ${visible.length}, without ${missing[0]?.name}`)
  if (numResults !== counted) faults.push(`the search of ${viewer?.name} counts ${numResults}, not ${counted}`)
}

/** Whether pictures whose addresses were given earlier still open, and only where they may. */
async function openPicture(viewer: Person | null, owner: Person): Promise<void> {
  const address = town.pictures.get(pairKey(viewer ?? NOBODY, owner))
  if (!address) return
  const { status } = await browserOf(viewer).get(address)
  const may = !viewer?.left && !owner.left && !apart(viewer, owner)
  // Photos of the crowd have no bytes.
  if (may !== (status === 200 || status === 404))
    faults.push(`the picture of ${owner.name} answers ${viewer?.name} ${status}`)
}

type Step = { deed: string; who: number; whom: number; search: string }
type Story = { few: readonly number[]; stranger: number; steps: readonly Step[] }

/** Plays a story: after each deed both members concerned, a third one and a visitor ask every endpoint. */
async function live({ few, stranger, steps }: Story): Promise<void> {
  await resetTown(town, initial)
  faults = []
  const known = few.map((at) => town.people[at]!)
  const all = [...known, town.people[stranger]!]
  for (const who of known)
    for (const whom of all) if (who !== whom) for (const deed of ACQUAINTED) await DEEDS[deed]!(who, whom)
  for (const who of known) await DEEDS.findMatches!(who, who)
  const done: string[] = []
  for (const { deed, who, whom, search } of steps) {
    const [doer, other] = [known[who]!, all[whom]!]
    done.push(`${doer.name} ${deed} ${other.name}`)
    world.current.now = new Date(world.current.now.getTime() + STEP_MS)
    await DEEDS[deed]!(doer, other)
    const third = known.find((one) => one !== doer && one !== other) ?? null
    const viewers = [...new Set([doer, other, third, null])].filter((one) => !one || one.browser)
    for (const viewer of viewers) for (const about of [doer, other]) await visit(viewer, about)
    await Promise.all(viewers.map((viewer) => askAll(viewer, [doer, other], search)))
    if (faults.length > 0) throw new Error([...done, ...new Set(faults)].join('\n'))
  }
}

/** Asks every endpoint that lists profiles, except for the profile page. */
async function askAll(viewer: Person | null, concerned: readonly Person[], search: string): Promise<void> {
  await searchAll(viewer)
  for (const [verb, { ask, members }] of Object.entries(VISIBLE)) {
    if (!ask || verb === VISIT || (members && !viewer)) continue
    const queries = new Map(concerned.map((about) => [ask(about, search), about]))
    for (const [query, about] of queries) await call(verb, viewer, { query, about })
  }
  for (const owner of concerned) await openPicture(viewer, owner)
}

const PARAMETERS = [
  ...['female', 'male'].map((gender) => `gender=${gender}`),
  ...['DE', 'NL'].map((country) => `country=${country}`),
  ...['DE-NI', 'DE-BE'].map((region) => `region=${region}`),
  ...[18, 25, 40].map((age) => `min_age=${age}`),
  ...[40, 60].map((age) => `max_age=${age}`),
  ...SEARCH_BANDS.map((band) => `distance=${band}`),
  ...['kissing', 'kissing,gym', 'unheard'].map((tags) => `interests=${tags}`),
  ...['slim', 'slim,normal', 'fat'].map((words) => `body_type=${words}`),
  ...['no', 'no,yes'].map((words) => `tattoos=${words}`),
  ...['with_photo', 'online', 'looks_for_me'].map((name) => `${name}=1`),
  'real=0',
  ...['newest', 'nearest'].map((order) => `sort=${order}`),
  'page=2',
]
const search = fc
  .uniqueArray(fc.constantFrom(...PARAMETERS), { maxLength: 4, selector: (one) => one.split('=')[0] })
  .map((some) => some.join('&'))

const FEW = 4
const stories = fc.record({
  few: fc.shuffledSubarray([...Array(ACTORS).keys()], { minLength: FEW, maxLength: FEW }),
  stranger: fc.integer({ min: ACTORS, max: PEOPLE - 1 }),
  steps: fc.array(
    fc.record({ deed: fc.constantFrom(...Object.keys(DEEDS)), who: fc.nat(FEW - 1), whom: fc.nat(FEW), search }),
    { minLength: STEPS, maxLength: STEPS },
  ),
})
/**
 * The story in which everything is done once; while the site labels nobody, to a fictional profile too. Then somebody leaves who was blocked
 * and not confirmed.
 */
const tour: Story = {
  few: [1, 4, 3, 5],
  stranger: ACTORS + 19,
  steps: [
    ...Object.keys(DEEDS).map((deed, at) => ({ deed, who: at % 2, whom: (at + 1) % FEW })),
    ...['like', 'like', 'keep', 'keep', 'write'].map((deed) => ({ deed, who: 0, whom: FEW })),
    { deed: 'block', who: 3, whom: 2 },
    { deed: 'leave', who: 2, whom: 3 },
  ].map((step) => ({ ...step, search: '' })),
}

describe('random stories', () => {
  test(
    'nobody appears to anybody who may not see them, and everybody where they should',
    async () => {
      const examples: [Story][] = [[tour]]
      await fc.assert(fc.asyncProperty(stories, live), { seed, numRuns, endOnFailure: true, examples })
    },
    numRuns * 30_000,
  )

  test('every list named somebody', () => {
    expect(Object.keys(VISIBLE).filter((verb) => !appeared.get(verb))).toEqual([])
  })
})

describe('a planted leak is noticed', () => {
  const after = (deed: string) =>
    live({ few: [1, 4], stranger: ACTORS, steps: [{ deed, who: 0, whom: 1, search: '' }] })
  const overruled = (change: string) => ({
    plant: `create function overrule() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
      create trigger overrule before update on profiles for each row execute function overrule()`,
    mend: 'drop function overrule cascade',
  })
  const moved = (site: string) =>
    `update profiles set site_id = (select ${site}(id) from sites) where name = 'Quill007'`
  const FAULTS = {
    'a block that is not heeded': {
      deed: 'block',
      plant: 'alter table blocks rename to heeded; create view blocks as select * from heeded where blocker_id < 0',
      mend: 'drop view blocks; alter table heeded rename to blocks',
    },
    'an invisible member in sight': { deed: 'hide', ...overruled('new.invisible := false;') },
    'a deleted member in sight': {
      deed: 'leave',
      ...overruled(`if new.status = 'deleted' then new.status := 'active'; end if;`),
    },
    'a disabled member in sight': {
      deed: 'disable',
      ...overruled(`if new.status = 'disabled' then new.status := 'active'; end if;`),
    },
    'a member of another site in sight': { deed: 'visit', plant: moved('min'), mend: moved('max') },
  }

  test.each(Object.entries(FAULTS))('%s', async (_, { deed, plant, mend }) => {
    await world.current.sql(plant)
    await expect(after(deed).finally(() => world.current.sql(mend))).rejects.toThrow(/ tells .* not nothing/)
  })

  test('a member who is hidden from people who may see them', async () => {
    await resetTown(town, initial)
    town.likes.add(pairKey(town.people[4]!, town.people[1]!))
    expect(visibilityFaults(town, 'GET /api/likes.php', town.people[1]!, { liked_by: [] })).toHaveLength(1)
  })
})

describe('no other request names another member', () => {
  const quiet = useWorld()
  let scenes: Awaited<ReturnType<typeof openScenes>>
  beforeAll(async () => void (scenes = await openScenes(quiet.current)))

  /** Members other than the one whom the answer is for, and whatever looks like one. */
  async function othersIn(json: unknown, own: string): Promise<string[]> {
    const members = await quiet.current.db.select().from(profiles).where(ne(profiles.publicId, own))
    const text = JSON.stringify(json) ?? ''
    const found = members.map(({ publicId }) => publicId).filter((id) => text.includes(id))
    JSON.stringify(json, (_, value: { id?: unknown } | null) => {
      const card = typeof value === 'object' && value !== null && ('age' in value || 'main_image' in value)
      if (card && value.id !== own) found.push(`a card of ${String(value.id)}`)
      return value
    })
    return found
  }

  /** Likes, favourites and views in both directions, so that an endpoint that lists any of them lists somebody. */
  async function befriend(asking: Visitor): Promise<void> {
    const { db, now } = quiet.current
    const { userId: one } = await asking.profile()
    const at = now.toISOString()
    const others = await db.select().from(profiles).where(ne(profiles.userId, one)).limit(5)
    const ways = others.flatMap(({ userId: other }) => [[one, other] as const, [other, one] as const])
    const rows = <Row>(of: (from: bigint, to: bigint) => Row) => ways.map(([from, to]) => of(from, to))
    await db
      .insert(likes)
      .values(rows((fromId, toId) => ({ fromId, toId, createdAt: at })))
      .onConflictDoNothing()
    await db
      .insert(favourites)
      .values(rows((userId, profileId) => ({ userId, profileId, createdAt: at })))
      .onConflictDoNothing()
    await db
      .insert(profileViews)
      .values(rows((viewerId, viewedId) => ({ viewerId, viewedId, lastAt: at })))
      .onConflictDoNothing()
  }

  test.each(everyVerb().filter(({ name }) => !VISIBLE[name.split('?')[0]!]))('$name', async (verb) => {
    const row = TABLE[verb.name]!
    const scene = await scenes.viewer('free', row.destroys ?? false)
    await befriend(scene.asking)
    const answer = await send(scene, verb, row.ask(scene))
    // A signup answers the one who has just come.
    const own = verb.path.includes('signup') ? answer.json.user.id : scene.asking.id
    expect(await othersIn(answer.json, own)).toEqual([])
  })

  test('a card is noticed anywhere in an answer', async () => {
    const { asking, target } = await scenes.viewer('free')
    expect(await othersIn({ list: [{ who: { id: target } }] }, asking.id)).toEqual([target])
    expect(await othersIn({ list: [{ who: { id: 'x', age: 30 } }] }, asking.id)).toEqual(['a card of x'])
  })
})
