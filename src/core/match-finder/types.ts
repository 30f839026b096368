import type { DistanceBand } from '#core/geo/distance.ts'
import type { Interest } from '#core/profiles/interests.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Answers, Question } from './questions.ts'

/**
 * Why somebody is shown: interests that both have told in their profiles, the age wished for, the same answer about looks, the distance of
 * both towns. `more` counts shared interests that are not named.
 */
export type Reason =
  | { kind: 'interests'; tags: Interest[]; more: number }
  | { kind: 'age' }
  | { kind: 'taste' }
  | { kind: 'near'; band: DistanceBand }

/** Somebody found, with the reasons. */
export type Found = { profile: ProfileCard; reasons: Reason[] }

/**
 * What `match-finder.php` answers: what the site asks, one's own answers, whether one has agreed to the question about race, and who is found;
 * `results` is null until a question is answered or all are skipped.
 */
export type MatchFinderAnswer = {
  questions: { question: Question; options: readonly string[] }[]
  answers: Answers
  consents: { race: boolean }
  results: Found[] | null
}
