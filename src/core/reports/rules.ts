import { graphemes } from '#core/text.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import { REPORT } from './limits.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Refuses a report that is too short to be looked into, or too long to be read. */
export function checkWords(words: string): Failure | null {
  const { min, max } = REPORT.words
  const count = graphemes(words.trim())
  return count >= min && count <= max ? null : failure('invalid_input', { field: 'words' })
}

/** The id in a report's subject, alone or within a link; null if there is none. */
export function subjectId(subject: string | undefined): string | null {
  return UUID.exec(subject ?? '')?.[0].toLowerCase() ?? null
}

/** The report number that people use: the beginning of its id, as in `7F3A-91C2-04BE`. */
export function reportNumber(id: string): string {
  return id
    .replaceAll('-', '')
    .slice(0, 12)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-')
}
