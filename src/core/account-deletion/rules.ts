import { graphemes } from '#core/chat/rules.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import { ACCOUNT_DELETION } from './limits.ts'

const DAY_MS = 86_400_000

/** Refuses remarks that are too long or cannot be kept as they are: a zero character, half of a character. */
export function checkRemarks(remarks: string): Failure | null {
  const well =
    remarks.isWellFormed() &&
    !remarks.includes('\0') &&
    remarks.length <= ACCOUNT_DELETION.remarksUnits &&
    graphemes(remarks) <= ACCOUNT_DELETION.remarks
  return well ? null : failure('invalid_input', { field: 'remarks' })
}

/** Until when an account that is deleted now can come back. */
export function graceEnd(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ACCOUNT_DELETION.graceDays * DAY_MS)
}
