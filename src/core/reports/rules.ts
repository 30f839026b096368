import { graphemes } from '#core/text.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import { REPORT } from './limits.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Refuses a report that says too little to be looked into, or more than anybody reads. */
export function checkWords(words: string): Failure | null {
  const { min, max } = REPORT.words
  const count = graphemes(words.trim())
  return count >= min && count <= max ? null : failure('invalid_input', { field: 'words' })
}

/** The id that a report points to: it is one, or stands in a link. Null for anything else; that stays as it was written. */
export function subjectId(subject: string | undefined): string | null {
  return UUID.exec(subject ?? '')?.[0].toLowerCase() ?? null
}

/** The number by which people speak of a report: the beginning of its id, as in `7F3A-91C2-04BE`. */
export function reportNumber(id: string): string {
  return id
    .replaceAll('-', '')
    .slice(0, 12)
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-')
}
