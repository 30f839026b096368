import { failure, type Failure } from '#core/errors/catalogue.ts'
import { type Answers, type Question, SKIPPED } from './questions.ts'
import type { MatchFinderChange } from './schema.ts'

/**
 * Refuses answers to what the site does not ask, consent to a question that it does not ask, and an answer about race whose consent is
 * taken back in the same breath. Taking it back is always possible. Whether there is a consent is left to whoever knows it.
 */
export function checkChange({ answers = {}, consent }: MatchFinderChange, asked: readonly Question[]): Failure | null {
  const unasked = namedIn(answers).find((question) => !asked.includes(question))
  if (unasked) return failure('invalid_input', { field: `answers.${unasked}` })
  const withoutQuestion = consent?.race === true && !asked.includes('race')
  const against = consent?.race === false && Boolean(answers.race)
  return withoutQuestion || against ? failure('invalid_input', { field: 'consent' }) : null
}

/**
 * What a change stores. Without its consent the answer about race goes, and without its answer the consent: skipping the question
 * takes it back.
 */
export function toStore({ answers = {}, consent }: MatchFinderChange): {
  answers: Record<string, string>
  agrees: boolean
  withdraws: boolean
} {
  const withdraws = consent?.race === false || answers.race === null
  const all: Answers = withdraws ? { ...answers, race: null } : answers
  return {
    answers: Object.fromEntries(namedIn(all).map((question) => [question, all[question] ?? SKIPPED])),
    agrees: consent?.race === true && !withdraws,
    withdraws,
  }
}

/** The questions that answers name; one that is undefined is not named. */
function namedIn(answers: MatchFinderChange['answers'] & object): Question[] {
  return (Object.keys(answers) as Question[]).filter((question) => answers[question] !== undefined)
}
