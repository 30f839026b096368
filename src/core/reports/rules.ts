import { graphemes } from '#core/text.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import { REPORT, type SubjectKind } from './limits.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Refuses a report that says too little to be looked into, or too much to be read. What is named by its id needs no words. */
export function checkWords({ words = '', subject_kind: kind, subject }: Report): Failure | null {
  const { min, max } = REPORT.words
  const count = graphemes(words.trim())
  const least = kind !== 'site' && subjectId(subject) !== null ? 0 : min
  return count >= least && count <= max ? null : failure('invalid_input', { field: 'words' })
}

type Report = { words?: string | undefined; subject_kind: SubjectKind; subject?: string | undefined }

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
