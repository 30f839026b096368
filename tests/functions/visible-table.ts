import { type Person, type SmallTown, pairKey } from './small-town.ts'

/**
 * How much of somebody an answer may tell, each step with what stands before it: nothing at all; that there was somebody (the id of
 * a former member); the name, age and place; and all that others see: picture, words, whether they are there.
 */
export const LEVELS = ['nothing', 'former', 'name', 'all'] as const
export type Level = (typeof LEVELS)[number]

/** Who asks (nobody for a visitor), who may appear, and whom the request is about, if anybody. */
type Rule = (town: SmallTown, viewer: Person | null, seen: Person, about: Person | undefined) => Level

const apart = ({ blocks }: SmallTown, one: Person | null, other: Person) =>
  one !== null && (blocks.has(pairKey(one, other)) || blocks.has(pairKey(other, one)))
const elsewhere = (one: Person | null, other: Person) => (one?.elsewhere ?? false) !== other.elsewhere
const unlabelled = (town: SmallTown, { fictional }: Person) => fictional && !town.labelled

/** Who can be looked at by an address: also the invisible. */
const open: Rule = (town, viewer, seen) =>
  viewer === seen || elsewhere(viewer, seen) || seen.disabled || seen.left || unlabelled(town, seen) || apart(town, viewer, seen)
    ? 'nothing'
    : 'all' // prettier-ignore

/** Who can be found in lists and searches. */
const found: Rule = (town, viewer, seen, about) => (seen.invisible ? 'nothing' : open(town, viewer, seen, about))

/** A running conversation goes on, whatever becomes of the other side. */
const partner =
  (ties: 'spoken' | 'chats'): Rule =>
  (town, viewer, seen) => {
    if (!viewer || !town[ties].has(pairKey(viewer, seen)) || unlabelled(town, seen)) return 'nothing'
    return seen.left ? 'former' : apart(town, viewer, seen) ? 'name' : 'all'
  }

const onlySelf: Rule = (_, viewer, seen) => (viewer === seen ? 'all' : 'nothing')

const only =
  (ties: 'likes' | 'visits' | 'kept', way: 'given' | 'received', rule: Rule): Rule =>
  (town, viewer, seen, about) =>
    viewer && town[ties].has(way === 'given' ? pairKey(viewer, seen) : pairKey(seen, viewer))
      ? rule(town, viewer, seen, about)
      : 'nothing'

const highest =
  (...rules: Rule[]): Rule =>
  (...asked) =>
    LEVELS[Math.max(...rules.map((rule) => LEVELS.indexOf(rule(...asked))))]!

type Row = {
  rule: Rule
  members?: true
  /** The query by which it is asked about somebody, or with some parameters of a search; none where something else asks. */
  ask?: (about: Person, search: string) => string
  /** The answer must name everybody whom it may name. */
  whole?: true
}

const plain = () => ''

/** Every request whose answer may bear somebody's profile, and who may appear in it. What is not here names nobody but the one who asks. */
export const VISIBLE: Record<string, Row> = {
  'GET /api/members.php': { ask: (_, search) => search, rule: found },
  'GET /api/member.php': {
    ask: ({ id }) => `id=${id}`,
    rule: (town, viewer, seen, about) => {
      if (seen !== about) return seen.fictional ? 'nothing' : found(town, viewer, seen, about)
      if (viewer === seen) return 'all'
      const gone = seen.disabled || seen.left || elsewhere(viewer, seen) || unlabelled(town, seen)
      if (gone || (viewer && town.blocks.has(pairKey(seen, viewer)))) return 'nothing'
      return apart(town, viewer, seen) ? 'name' : 'all'
    },
  },
  'GET /api/likes.php': {
    members: true,
    ask: plain,
    whole: true,
    rule: highest(only('likes', 'given', open), only('likes', 'received', open)),
  },
  'GET /api/auto-like.php': { members: true, ask: plain, rule: only('likes', 'received', open) },
  'GET /api/visitors.php': { members: true, ask: plain, whole: true, rule: only('visits', 'received', found) },
  'GET /api/favourites.php': { members: true, ask: plain, whole: true, rule: only('kept', 'given', found) },
  'GET /api/match-finder.php': { members: true, ask: plain, rule: found },
  'POST /api/match-finder.php': { members: true, rule: found },
  'GET /api/swipe-game.php': {
    members: true,
    ask: plain,
    rule: (town, viewer, seen, about) =>
      seen.fictional || (viewer && town.likes.has(pairKey(viewer, seen)))
        ? 'nothing'
        : found(town, viewer, seen, about),
  },
  'GET /api/block.php': {
    members: true,
    ask: plain,
    whole: true,
    rule: ({ blocks }, viewer, seen) =>
      viewer && blocks.has(pairKey(viewer, seen)) && !seen.left ? 'name' : 'nothing',
  },
  'GET /api/chats.php': { members: true, ask: plain, whole: true, rule: partner('chats') },
  'GET /api/chat.php': {
    members: true,
    ask: ({ id }) => `member=${id}`,
    rule: (town, viewer, seen, about) =>
      seen === about ? highest(partner('spoken'), open)(town, viewer, seen, about) : 'nothing',
  },
  'GET /api/profile.php': { members: true, ask: plain, rule: onlySelf },
  'GET /api/user.php': { ask: plain, rule: onlySelf },
}

export const ruleOf = (verb: string): Rule => VISIBLE[verb]?.rule ?? onlySelf

/** What an answer tells of whom: the highest level for each. */
export function revealed({ byWord }: SmallTown, json: unknown): Map<Person, Level> {
  const levels = new Map<Person, Level>()
  const tell = (person: Person, level: Level) => {
    if (LEVELS.indexOf(level) > LEVELS.indexOf(levels.get(person) ?? 'nothing')) levels.set(person, level)
  }
  const look = (value: unknown): void => {
    if (typeof value === 'string')
      for (const [word] of value.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|Quill\d{3}|Words\d{3}/g)) {
        const { person, tells } = byWord.get(word) ?? {}
        if (person) tell(person, tells === 'id' ? 'former' : tells === 'name' ? 'name' : 'all')
      }
    if (typeof value !== 'object' || value === null) return
    const card = value as { id?: unknown; age?: unknown; city?: unknown; region?: unknown; online?: unknown }
    const whose = byWord.get(String(card.id))?.person
    if (whose && (card.age || card.city || card.region)) tell(whose, 'name')
    if (whose && card.online === true) tell(whose, 'all')
    Object.values(value).forEach(look)
  }
  look(json)
  return levels
}

export function visibilityFaults(
  town: SmallTown,
  verb: string,
  viewer: Person | null,
  json: unknown,
  about?: Person,
): string[] {
  const rule = ruleOf(verb)
  const levels = revealed(town, json)
  const asking = viewer?.name ?? 'a visitor'
  const wrong: string[] = []
  for (const [seen, level] of levels) {
    const most = rule(town, viewer, seen, about)
    if (LEVELS.indexOf(level) > LEVELS.indexOf(most))
      wrong.push(`${verb} tells ${asking} ${level} of ${described(seen)}, not ${most}`)
  }
  if (VISIBLE[verb]?.whole)
    for (const seen of town.people)
      if (!levels.has(seen) && rule(town, viewer, seen, about) !== 'nothing')
        wrong.push(`${verb} keeps ${described(seen)} from ${asking}`)
  return wrong
}

const described = (person: Person) =>
  [person.name, ...(['fictional', 'elsewhere', 'disabled', 'left', 'invisible'] as const).filter((state) => person[state])].join(' ') // prettier-ignore
