import { MATCH_FINDER_AGES, MATCH_FINDER_APPEARANCES, MATCH_FINDER_RACES } from '#core/profiles/enums.ts'

export const OPTIONS = {
  age: MATCH_FINDER_AGES,
  appearance: MATCH_FINDER_APPEARANCES,
  race: MATCH_FINDER_RACES,
} as const

export type Question = keyof typeof OPTIONS

/** One's own answers by question. Null means skipped; a missing question is unanswered. */
export type Answers = { [Asked in Question]?: (typeof OPTIONS)[Asked][number] | null }

export const SKIPPED = 'skipped'

/** The consent that an answer about race requires. A new text is a new version and must be asked for again. */
export const RACE_CONSENT = { kind: 'match_finder_race', version: '2026-11-01' } as const

/** The age range of each answer. Both ends are included, so 35 belongs to two of them. */
export const AGE_RANGES = {
  '18_35': { from: 18, to: 35 },
  '35_plus': { from: 35, to: Infinity },
} as const satisfies Record<(typeof MATCH_FINDER_AGES)[number], { from: number; to: number }>

/** The questions that a site asks, in its order. Unknown words and duplicates of the setting are ignored. */
export function questionsOf(words: readonly string[]): Question[] {
  return [...new Set(words)].filter((word): word is Question => Object.hasOwn(OPTIONS, word))
}

/** Stored answers for their owner. A word that the question no longer offers counts as no answer. */
export function answersOf(stored: Readonly<Record<string, string>>, asked: readonly Question[]): Answers {
  const known = asked.flatMap((question): [Question, string | null][] => {
    const word = stored[question]
    if (word === SKIPPED) return [[question, null]]
    return word !== undefined && OPTIONS[question].some((option) => option === word) ? [[question, word]] : []
  })
  return Object.fromEntries(known)
}
