import * as z from 'zod/mini'
import { ACCOUNT } from '#core/account/limits.ts'
import { isStorable } from '#core/text.ts'
import { REPORT, REPORT_CATEGORIES, SUBJECT_KINDS } from './limits.ts'

const storable = z.refine<string>(isStorable)

export const NewReport = z.strictObject({
  category: z.enum(REPORT_CATEGORIES),
  words: z.optional(z.string().check(z.maxLength(REPORT.wordsBytes), storable)),
  subject_kind: z.enum(SUBJECT_KINDS),
  subject: z.optional(z.string().check(z.maxLength(REPORT.subjectLength), storable)),
  email: z.optional(z.string().check(z.maxLength(ACCOUNT.emailLength * 2), storable)),
  name: z.optional(z.string().check(z.maxLength(REPORT.nameLength), storable)),
})
