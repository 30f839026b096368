import type { ReportCategory, SubjectKind } from './limits.ts'

export type Receipt = { id: string; number: string; received_at: string }

export type Decision = { outcome: string; reasons: string; appeal: boolean; at: string }

export type OwnReport = Receipt & {
  category: ReportCategory
  subject_kind: SubjectKind
  words: string
  status: 'received' | 'decided' | 'appealed' | 'closed'
  decisions: Decision[]
}

export type ReportAnswer = { report: Receipt; mailed: boolean }
export type OwnReports = { reports: OwnReport[] }
