import { m } from '#app/lib/messages.ts'
import { type Answers, OPTIONS, type Question } from '#core/match-finder/questions.ts'
import type { MatchFinderAnswer } from '#core/match-finder/types.ts'

/** The question that a part of an address names. */
export function questionNamed(word: unknown): Question | undefined {
  return typeof word === 'string' && Object.hasOwn(OPTIONS, word) ? (word as Question) : undefined
}

/** The questions in the order of the site. */
export function asked({ questions }: MatchFinderAnswer): Question[] {
  return questions.map(({ question }) => question)
}

/** The first question that was neither answered nor skipped; none where people can be shown. */
export function firstOpen(answer: MatchFinderAnswer): Question | undefined {
  return asked(answer).find((question) => answer.answers[question] === undefined)
}

/** What can be answered, in words. */
export const optionsOf = {
  age: () => OPTIONS.age.map((value) => ({ value, label: m[`mf_age_${value}`]() })),
  appearance: () => OPTIONS.appearance.map((value) => ({ value, label: m[`mf_appearance_${value}`]() })),
  race: () => OPTIONS.race.map((value) => ({ value, label: m[`mf_race_${value}`]() })),
}

/** What one has answered, in a word. The one about race stays unsaid: somebody may look over one's shoulder. */
export function inAWord(question: Question, answers: Answers): string {
  const answer = answers[question]
  if (!answer) return m.mf_skipped()
  if (question === 'race') return m.mf_answered()
  return optionsOf[question]().find(({ value }) => value === answer)?.label ?? ''
}
