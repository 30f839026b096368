import type { Interest } from '#core/profiles/interests.ts'

/** What demo members of one language say. In all texts `{name}` is the other one's name, `{city}` the own town. */
export interface Texts {
  /** First sentences about oneself. `{job}` is one of the jobs below, fitting the gender, with its article or preposition. */
  intro: readonly string[]
  jobs: { female: readonly string[]; male: readonly string[] }
  interests: Partial<Record<Interest, readonly string[]>>
  character: readonly string[]
  closing: readonly string[]
  lookingFor: { steady: readonly string[]; open: readonly string[]; light: readonly string[] }
  hellos: readonly string[]
  helloAbout: Partial<Record<Interest, readonly string[]>>
  /** Conversations, line by line, the opener first; both take turns. */
  dialogues: readonly (readonly string[])[]
}

/** Splits a block of text into its lines; shorter to read than many quotes. */
export const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Splits a block into conversations: a blank line between two, a line for each message. */
export const dialogues = (text: string): string[][] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(lines)
