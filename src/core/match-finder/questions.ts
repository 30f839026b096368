import { MATCH_FINDER_AGES, MATCH_FINDER_APPEARANCES, MATCH_FINDER_RACES } from '#core/profiles/enums.ts'

/** What the match finder can ask, each with the answers to choose from. */
export const OPTIONS = {
  age: MATCH_FINDER_AGES,
  appearance: MATCH_FINDER_APPEARANCES,
  race: MATCH_FINDER_RACES,
} as const

export type Question = keyof typeof OPTIONS

/** One's answers by question; null for one that was skipped, nothing for one that is still open. */
export type Answers = { [Asked in Question]?: (typeof OPTIONS)[Asked][number] | null }

/** How a skipped question is stored. */
export const SKIPPED = 'skipped'

/** The consent without which the question about race cannot be answered. Another text is another version, and is asked for anew. */
export const RACE_CONSENT = { kind: 'match_finder_race', version: '2026-11-01' } as const

/** The age range of each answer, both ends included, so 35 belongs to two of them. */
export const AGE_RANGES = {
  '18_35': { from: 18, to: 35 },
  '35_plus': { from: 35, to: Infinity },
} as const satisfies Record<(typeof MATCH_FINDER_AGES)[number], { from: number; to: number }>

/** The questions that a site asks, in its order, out of the words of its setting; unknown ones and doubles are left out. */
export function questionsOf(words: readonly string[]): Question[] {
  return [...new Set(words)].filter((word): word is Question => Object.hasOwn(OPTIONS, word))
}

/** Stored answers as their owner reads them; a word that the question does not have counts as no answer. */
export function answersOf(stored: Readonly<Record<string, string>>, asked: readonly Question[]): Answers {
  const known = asked.flatMap((question): [Question, string | null][] => {
    const word = stored[question]
    if (word === SKIPPED) return [[question, null]]
    return word !== undefined && OPTIONS[question].some((option) => option === word) ? [[question, word]] : []
  })
  return Object.fromEntries(known)
}
