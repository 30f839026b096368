import { randomInt } from 'node:crypto'

/** Whether this is the nightly run: full counts, another seed each night. */
const isNightly = process.env.NIGHTLY === '1'

/** How often something is done, or what: `short` in `npm test`, `full` in `npm run nightly`. */
export const times = <Much>({ short, full }: { short: Much; full: Much }): Much => (isNightly ? full : short)

/** What a table of cases has in the night alone. */
export const byNight = <Case>(...cases: Case[]): Case[] => times({ short: [], full: cases })

/** The seed of this run: `SEED` where it is set, else a new one in the night and always the same by day. Printed, so that it can be replayed. */
export function printedSeed(suite: string): number {
  const seed = Number(process.env.SEED ?? (isNightly ? randomInt(1_000_000) : 1))
  console.log(`${suite}: SEED=${seed}`)
  return seed
}
