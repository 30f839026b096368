import { useSyncExternalStore } from 'react'
import type { Addresses } from '#core/profiles/types.ts'
import type { ReportCategory, SubjectKind } from '#core/reports/limits.ts'
import { createListeners } from './listeners.ts'

/** What a report is about: a profile, or a photo or message of its member. */
export type ReportSubject = {
  kind: Exclude<SubjectKind, 'site'>
  id: string
  member: { id: string; name: string; image: Partial<Addresses> | null }
  /** The reason, if it is known beforehand. */
  category?: ReportCategory
  /** The words of a message. */
  text?: string | null
  /** The member's photos, which may be reported instead. */
  photos?: readonly (Partial<Addresses> & { id: string })[]
}

let current: ReportSubject | null = null
const { tell, subscribe } = createListeners()

/** Opens the report sheet; a screen that calls this stands beside a `ReportSheetHost`. */
export function openReport(subject: ReportSubject): void {
  change(subject)
}

export function closeReport(): void {
  change(null)
}

export function useReportSubject(): ReportSubject | null {
  return useSyncExternalStore(subscribe, () => current)
}

function change(to: ReportSubject | null): void {
  current = to
  tell()
}
