import type { DistanceBand } from '#core/geo/distance.ts'
import type { Interest } from '#core/profiles/interests.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Answers, Question } from './questions.ts'

/** A reason why somebody is shown. `more` counts shared interests that are not named. */
export type Reason =
  | { kind: 'interests'; tags: Interest[]; more: number }
  | { kind: 'age' }
  | { kind: 'taste' }
  | { kind: 'near'; band: DistanceBand }

export type Found = { profile: ProfileCard; reasons: Reason[] }

/** What `match-finder.php` answers. `results` is null until a question is answered or all are skipped. */
export type MatchFinderAnswer = {
  questions: { question: Question; options: readonly string[] }[]
  answers: Answers
  consents: { race: boolean }
  results: Found[] | null
}
