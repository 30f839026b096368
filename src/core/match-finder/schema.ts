import * as z from 'zod/mini'
import { OPTIONS } from './questions.ts'

const answer = <Words extends readonly [string, ...string[]]>(words: Words) => z.optional(z.nullable(z.enum(words)))

/** A change to one's own answers. `consent` can come alone or together with the answer that it is for. */
export const MatchFinderChange = z.strictObject({
  answers: z.optional(
    z.strictObject({ age: answer(OPTIONS.age), appearance: answer(OPTIONS.appearance), race: answer(OPTIONS.race) }),
  ),
  consent: z.optional(z.strictObject({ race: z.boolean() })),
})
export type MatchFinderChange = z.infer<typeof MatchFinderChange>
