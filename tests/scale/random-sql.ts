import { type Interest, INTERESTS } from '#core/profiles/interests.ts'

/*
 * SQL that draws every property of a member `n`. Each draw has its own topic and depends on member, topic and seed alone.
 */

/** Creates the SQL function that draws a number from 0 to below 1. */
export const randomFunction = (seed: number): string => `
  create function random_of(member bigint, topic int) returns float8 language sql immutable parallel safe
    return (hashint8extended(member, ${seed} * 1000 + topic) & 9007199254740991)::float8 / 9007199254740992`

/** An expression for the number of the share that a member has drawn, counted from 1. */
export function draw(topic: number, shares: readonly number[]): string {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let below = 0
  const lower = shares.map((share) => (below += share) - share)
  return `width_bucket(random_of(n, ${topic}), '{${lower.map((share) => share / all).join()}}'::float8[])`
}

/** An expression for the word that a member has drawn, by the words' shares; `null` draws nothing. */
export function pick(topic: number, shares: Record<string, number>): string {
  return `('{${Object.keys(shares).join()}}'::text[])[${draw(topic, Object.values(shares))}]`
}

/** The same for a fact: three in ten members leave it out, and words further back in the list are rarer. */
export function pickFact(topic: number, words: readonly string[]): string {
  const shares = words.map((word, at) => [word, 1 / (at + 1)] as const)
  const given = shares.reduce((sum, [, share]) => sum + share, 0)
  return pick(topic, { null: (0.3 / 0.7) * given, ...Object.fromEntries(shares) })
}

/** The interest of a rank: 0 is the most common, 50 the rarest. */
export const interestOfRank = (rank: number): Interest => INTERESTS.find((_, tag) => rankOf(tag) === rank)!

// Ranks do not follow the order of the list: the factor and the length have no common divisor.
const rankOf = (tag: number) => (tag * 20) % INTERESTS.length

const TICKETS = 8192

/** Tickets with a tag each; drawn up to twelve times, the commonest comes to 27 % of the members and the rarest to 0.1 %. */
const tickets = (() => {
  const shares = INTERESTS.map((_, tag) => 0.003 ** (rankOf(tag) / (INTERESTS.length - 1)))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const tags = shares.flatMap((share, tag) => Array<number>(Math.round((share / all) * TICKETS)).fill(tag))
  return Array.from({ length: TICKETS }, (_, at) => tags[at] ?? 0)
})()

/** An expression for the mask of the interests that a member draws, `times` times from the topic on. */
export const pickInterests = (topic: number, times: string): string => `(
  select coalesce(bit_or(1::bigint << ('{${tickets.join()}}'::smallint[])[1 + floor(random_of(n, ${topic} + turn) * ${TICKETS})::int]), 0)
  from generate_series(1, ${times}) turn)`
