import { failure, type Failure } from '#core/errors/catalogue.ts'
import { type Answers, type Question, SKIPPED } from './questions.ts'
import type { MatchFinderChange } from './schema.ts'

/**
 * Refuses answers to questions that the site does not ask, consent to such a question, and an answer about race together with the
 * withdrawal of its consent. Withdrawing is always possible. Whether a consent exists is checked by the query.
 */
export function checkChange({ answers = {}, consent }: MatchFinderChange, asked: readonly Question[]): Failure | null {
  const unasked = namedIn(answers).find((question) => !asked.includes(question))
  if (unasked) return failure('invalid_input', { field: `answers.${unasked}` })
  const withoutQuestion = consent?.race === true && !asked.includes('race')
  const against = consent?.race === false && Boolean(answers.race)
  return withoutQuestion || against ? failure('invalid_input', { field: 'consent' }) : null
}

/**
 * What a change stores. Withdrawing the consent removes the answer about race, and skipping that question withdraws the consent.
 */
export function storedChange({ answers = {}, consent }: MatchFinderChange): {
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

function namedIn(answers: MatchFinderChange['answers'] & object): Question[] {
  return (Object.keys(answers) as Question[]).filter((question) => answers[question] !== undefined)
}
