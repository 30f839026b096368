import * as z from 'zod/mini'
import { ACCOUNT } from '#core/account/limits.ts'
import { REPORT, REPORT_CATEGORIES, SUBJECT_KINDS } from './limits.ts'

/** What a database can keep: no zero character, no half of a character. */
const kept = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed())

/** A complaint or notice. `subject` is an id, a link or words; `email` says where the receipt goes. */
export const NewReport = z.strictObject({
  category: z.enum(REPORT_CATEGORIES),
  words: z.string().check(z.maxLength(REPORT.wordsBytes), kept),
  subject_kind: z.enum(SUBJECT_KINDS),
  subject: z.optional(z.string().check(z.maxLength(REPORT.subjectLength), kept)),
  email: z.optional(z.string().check(z.maxLength(ACCOUNT.emailLength * 2), kept)),
  name: z.optional(z.string().check(z.maxLength(REPORT.nameLength), kept)),
})
