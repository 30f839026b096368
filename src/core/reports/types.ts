import type { ReportCategory, SubjectKind } from './limits.ts'

/** The receipt of a report; `number` is what people call it. */
export type Receipt = { id: string; number: string; received_at: string }

/** What was decided on a report, or on the appeal against it, with the reasons. */
export type Decision = { outcome: string; reasons: string; appeal: boolean; at: string }

/** A member's own report and how it stands. */
export type OwnReport = Receipt & {
  category: ReportCategory
  subject_kind: SubjectKind
  words: string
  status: 'received' | 'decided' | 'appealed' | 'closed'
  decisions: Decision[]
}

/** What `report.php` answers: to a new report its receipt, and whether that goes out by mail as well; else the member's newest reports. */
export type ReportAnswer = { report: Receipt; mailed: boolean }
export type OwnReports = { reports: OwnReport[] }
