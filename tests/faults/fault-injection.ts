import { PAYMENT } from '#core/payment/limits.ts'
import { removePictures } from '#functions/jobs/picture-removals.ts'
import { photoStore } from '#functions/services/photos.ts'
import { ASKS, type Ask, type Scene, TABLE } from '#tests/functions/authorisation-table.ts'
import { contractViolations, codeOrStatus } from '#tests/support/check-answer.ts'
import { everyVerb, type Verb } from '#tests/support/every-verb.ts'
import { openScenes, send } from '#tests/support/scenes.ts'
import type { Answer } from '#tests/support/visitor.ts'
import type { BackendName } from '#functions/services/compose.ts'
import type { World } from '#tests/support/world.ts'
import { BINDING_KINDS, type BindingKind, failingBindings } from './bindings.ts'
import { leaked } from './leaks.ts'
import { failing, type KindName, kindsFor, leavesWork } from './kinds.ts'
import { virtualClock } from './virtual-clock.ts'
import { type Part, REPEATED, USES } from './table.ts'

/** Every answer must be out within this time, whatever hangs. */
const ANSWER_MS = 5000
/** Tables that only count tries, that nobody writes, or whose rows the schedule takes away (`functions/public-photos.test.ts`). */
const UNCOUNTED = ['towns', 'schema_journal', 'login_counters', 'public_photos']

/** What asks for the provider's methods. */
const ASKS_METHODS = ['GET /api/payment-methods.php', 'POST /api/directdebit.php', 'POST /api/repeat-order.php']
/** A refused call leaves the order, which a repeat goes on with. */
const KEEPS_ORDER = ['order', 'directdebit', 'repeat-order'].map((name) => `POST /api/${name}.php`)

type Fault = { kind: string; done: boolean; slow: boolean; set: () => void }
type Counts = Record<string, number>
type Heard = Answer & { word: string | number; took: number }

const FIRST_CALL = 0
const SECOND_CALL = 1

/** Breaks the backends of a world one by one, and tells what went wrong with the answers meanwhile and afterwards. */
export async function openFaultInjection(world: World) {
  const time = virtualClock()
  const http = new Map<BackendName, KindName>()
  const bindings: { bucket: BindingKind | undefined; images: BindingKind | undefined } = {
    bucket: undefined,
    images: undefined,
  }
  let calls = new Map<Part, number>()
  let from = FIRST_CALL
  let answered: number | null = null

  const called = (part: Part) => {
    const before = calls.get(part) ?? 0
    calls.set(part, before + 1)
    return before
  }
  world.clock = time.clock
  world.memory.rates = new BeyondItsShare()
  world.before = (backend, call) => (url, init) => {
    const nth = called(backend)
    const kind = http.get(backend)
    if (kind && nth >= from) return failing(kind, call, time)(url, init)
    return time.working(() => call(url, init))
  }
  const { bucket, images } = await failingBindings(world.photos.kept, bindings, time, called)
  world.photosOf = (parts) => photoStore({ bucket, images, ...parts })
  const { services } = world
  world.services = (geo, pending) => {
    const made = services(geo, pending)
    const startDeferred = () => {
      answered ??= time.now()
      // Where only answers were lost, deferred work finds the backend well again.
      if ([...http.values()].some(leavesWork)) mend()
      made.startDeferred()
    }
    return { ...made, startDeferred }
  }

  const scenes = await openScenes(world)
  const [{ counting } = { counting: '' }] = await world.sql(
    `select string_agg(format('select %L as name, count(*)::text as value from %I', relname, relname), ' union all ') as counting
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
    [UNCOUNTED],
  )

  // A function keeps its plan: forty tables take longer to plan than to count, and the pool forgets what was prepared.
  await world.sql(`create function counted() returns table (name text, value text) language plpgsql as $$ begin
    return query ${counting!} union all select 'credits', coalesce(sum(credits), 0)::text from users
      union all select 'ledger', coalesce(sum(delta), 0)::text from credit_entries; end $$`)

  function mend(): void {
    http.clear()
    Object.assign(bindings, { bucket: undefined, images: undefined })
    from = FIRST_CALL
  }

  async function count(): Promise<Counts> {
    // the schedule deletes what refused uploads leave
    const left = await world.sql(`update picture_removals set due_at = '-infinity' returning storage_key`)
    if (left.length > 0) await time.until(removePictures(world.services({ country: null, ip: '' }, [])))
    const rows = await world.sql('select * from counted()')
    const counts = Object.fromEntries(rows.map(({ name, value }) => [name!, Number(value)]))
    return { ...counts, bytes: world.photos.kept.size }
  }

  async function hear(scene: Scene, verb: Verb, asked: Ask): Promise<Heard> {
    await world.forgetCounts()
    await world.sql('delete from login_counters')
    // The provider's methods are cached for a while.
    if (ASKS_METHODS.includes(verb.name)) world.now = new Date(world.now.getTime() + 2 * PAYMENT.methodsFreshMs)
    const start = time.now()
    calls = new Map()
    answered = null
    const answer = await time.until(send(scene, verb, asked)).finally(() => {
      mend()
      time.clear()
    })
    // the time has passed for which a provider wanted nothing more
    await world.sql(`update outbox set problem = null where problem = 'limited'`)
    return { ...answer, word: codeOrStatus(answer), took: (answered ?? time.now()) - start }
  }

  const turns = everyVerb().map(({ name }) => name)

  function faultsOf(part: Part, verb: Verb): Fault[] {
    if (part === 'bucket' || part === 'images')
      return BINDING_KINDS.map((kind) => ({
        kind,
        done: false,
        slow: kind === 'slow',
        set: () => void (bindings[part] = kind),
      }))
    return kindsFor(turns.indexOf(verb.name)).map((kind) => ({
      kind,
      done: leavesWork(kind),
      slow: kind === 'slow',
      set: () => void http.set(part, kind),
    }))
  }

  /** The same faults from the second call on, for requests that make two or more. */
  function laterFaultsOf(part: Part, verb: Verb): Fault[] {
    return faultsOf(part, verb)
      .filter(({ kind }) => ['refused', 'cut off before its answer', 'late'].includes(kind))
      .map((fault) => ({
        ...fault,
        kind: `${fault.kind} from the second call on`,
        done: true,
        set: () => {
          fault.set()
          from = SECOND_CALL
        },
      }))
  }

  async function healthy(verb: Verb) {
    const { ask, destroys } = TABLE[verb.name]!
    const who = ASKS[verb.name] ?? 'free'
    let scene = await scenes.viewer(who, true)
    if (!destroys) await hear(scene, verb, ask(scene))
    const before = await count()
    const heard = await hear(scene, verb, ask(scene))
    const effect = difference(before, await count())
    const uses = new Map(calls)
    if (destroys) scene = await scenes.viewer(who, true)
    return { scene, word: heard.word, effect, uses }
  }

  return {
    time,
    healthy,
    async everythingHangs(verb: Verb): Promise<string[]> {
      const scene = await scenes.viewer(ASKS[verb.name] ?? 'free')
      const asked = TABLE[verb.name]!.ask(scene)
      for (const backend of ['sql', 'redis', 'payments', 'mail', 'sms', 'push'] as const) http.set(backend, 'hangs')
      Object.assign(bindings, { bucket: 'hangs', images: 'hangs' })
      const heard = await hear(scene, verb, asked)
      return judge(heard, verb)
    },
    async violations(verb: Verb, part: Part): Promise<string[]> {
      const wrong: string[] = []
      const { ask, destroys } = TABLE[verb.name]!
      const who = ASKS[verb.name] ?? 'free'
      const well = await healthy(verb)
      const needs = USES[verb.name]![part] === 'needs'
      // The bucket's answer to a write has no content that could be wrong.
      const apt = ({ kind }: Fault) => !(part === 'bucket' && verb.method === 'POST' && kind === 'garbage')
      const faults = [
        ...faultsOf(part, verb).filter(apt),
        ...((well.uses.get(part) ?? 0) > 1 ? laterFaultsOf(part, verb) : []),
      ]
      let { scene } = well
      for (const fault of faults) {
        const say = (what: string) => wrong.push(`${fault.kind}: ${what}`)
        const asked = ask(scene)
        // A member keeps so many at most: one more would take another's place.
        await world.sql('delete from push_subscriptions')
        const before = await count()
        world.log.length = 0
        fault.set()
        const first = await hear(scene, verb, asked)
        for (const flaw of judge(first, verb)) say(flaw)
        const refused = first.word === 'unavailable'
        const maybe = fault.slow || fault.kind.includes('second')
        if (refused ? !needs && !maybe : first.word !== well.word || (needs && !maybe)) say(`answers ${first.word}`)
        const between = difference(before, await count())
        const keeps = KEEPS_ORDER.includes(verb.name) && ['payments', 'sms'].includes(part)
        if (refused && !fault.done && !keeps && between !== '{}') say(`is refused and leaves ${between}`)
        // Deferred work may still be running.
        const late = USES[verb.name]![part] === 'goes on' && part !== 'redis'
        if (!refused && !late && between !== well.effect && !(fault.done && destroys))
          say(`does ${between} instead of ${well.effect}`)
        // Requests that work only once are repeated only after the last fault: until then every call was refused.
        const untouched = between === '{}' && !fault.done
        if (destroys && !(refused && !untouched) && fault !== faults.at(-1)) {
          const user = await hear(scene, { method: 'GET', path: '/api/settings.php', name: '' }, {})
          if (user.status !== 200) say(`afterwards settings are answered ${user.word}`)
          if (!untouched || !refused) scene = await scenes.viewer(who, true)
          continue
        }
        const second = await hear(scene, verb, asked)
        const done = refused && fault.done
        const words = [well.word, ...(done || !refused ? (REPEATED[verb.name] ?? []) : [])]
        if (!words.includes(second.word)) say(`afterwards answers ${second.word}`)
        const whole = difference(before, await count())
        const allowed = [well.effect, ...(done && !asked.key ? [twice(well.effect)] : [])]
        if (refused && !allowed.includes(whole)) say(`has done ${whole} after all instead of ${well.effect}`)
        if (destroys) scene = await scenes.viewer(who, true)
      }
      return wrong
    },
  }

  function judge(heard: Heard, verb: Verb): string[] {
    const wrong = contractViolations(heard, verb.name)
    if (heard.took > ANSWER_MS) wrong.push(`takes ${heard.took} ms`)
    const leaves = ['GET /api/logout.php', 'DELETE /api/account.php'].includes(verb.name)
    if (heard.word === 'authentication_required') wrong.push('takes a member for nobody')
    if (verb.name === 'GET /api/user.php' && heard.json?.user === null) wrong.push('takes a member for nobody')
    if (!leaves && heard.headers.getSetCookie().some((line) => /^__Host-session=;|Max-Age=0/i.test(line)))
      wrong.push('logs out')
    return [...wrong, ...leaked(heard, world.log)]
  }
}

/** An isolate that has counted all that it counts by itself: each use of a rate asks Redis. */
class BeyondItsShare extends Map<string, { count: number; until: number }> {
  override get() {
    return { count: Number.MAX_SAFE_INTEGER - 1, until: Infinity }
  }
}

function difference(before: Counts, after: Counts): string {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name])
  return JSON.stringify(Object.fromEntries(changed.map(([name, value]) => [name, value - before[name]!]).toSorted()))
}

const twice = (effect: string) => effect.replaceAll(/-?\d+/g, (number) => String(2 * Number(number)))
