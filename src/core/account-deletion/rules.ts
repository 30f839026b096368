import { ACCOUNT } from '#core/account/limits.ts'
import { graphemes } from '#core/chat/rules.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import { LEAVING } from './limits.ts'

const HOUR_MS = 3_600_000

/** Refuses remarks that are too long or cannot be kept as they are: a zero character, half of a character. */
export function checkRemarks(remarks: string): Failure | null {
  const well =
    remarks.isWellFormed() &&
    !remarks.includes('\0') &&
    remarks.length <= LEAVING.remarksUnits &&
    graphemes(remarks) <= LEAVING.remarks
  return well ? null : failure('invalid_input', { field: 'remarks' })
}

/** Until when an account that is deleted now can come back. */
export function graceEnd(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ACCOUNT.tokenHours.reactivation * HOUR_MS)
}
