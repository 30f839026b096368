import { failure, type Failure } from '#core/errors/catalogue.ts'
import { graphemes, isStorable } from '#core/text.ts'
import { ACCOUNT_DELETION } from './limits.ts'

const DAY_MS = 86_400_000

export function checkRemarks(remarks: string): Failure | null {
  const well =
    isStorable(remarks) &&
    remarks.length <= ACCOUNT_DELETION.remarksUnits &&
    graphemes(remarks) <= ACCOUNT_DELETION.remarks
  return well ? null : failure('invalid_input', { field: 'remarks' })
}

export function graceEnd(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + ACCOUNT_DELETION.graceDays * DAY_MS)
}
