import { m } from '#app/lib/messages.ts'
import { type Answers, OPTIONS, type Question } from '#core/match-finder/questions.ts'
import type { MatchFinderAnswer } from '#core/match-finder/types.ts'

export function questionNamed(word: unknown): Question | undefined {
  return typeof word === 'string' && Object.hasOwn(OPTIONS, word) ? (word as Question) : undefined
}

export function askedQuestions({ questions }: MatchFinderAnswer): Question[] {
  return questions.map(({ question }) => question)
}

/** The first question neither answered nor skipped; undefined once people can be shown. */
export function firstOpen(answer: MatchFinderAnswer): Question | undefined {
  return askedQuestions(answer).find((question) => answer.answers[question] === undefined)
}

export const optionsOf = {
  age: () => OPTIONS.age.map((value) => ({ value, label: m[`match_finder_age_${value}`]() })),
  appearance: () => OPTIONS.appearance.map((value) => ({ value, label: m[`match_finder_appearance_${value}`]() })),
  race: () => OPTIONS.race.map((value) => ({ value, label: m[`match_finder_race_${value}`]() })),
}

/** An answer in a word. The one about race is not shown: somebody may look over one's shoulder. */
export function answerLabel(question: Question, answers: Answers): string {
  const answer = answers[question]
  if (!answer) return m.match_finder_skipped()
  if (question === 'race') return m.match_finder_answered()
  return optionsOf[question]().find(({ value }) => value === answer)?.label ?? ''
}
