import * as p from '#page-texts/_index.js'
import * as s from '#static-texts/_index.js'
import type { ReportCategory, SubjectKind } from '#core/reports/limits.ts'
import type { OwnReport } from '#core/reports/types.ts'
import type { Language } from './facts.ts'

export function categoryLabel(category: ReportCategory, options: Language): string {
  const labels = {
    fake_profile: p.complaints_cat_fake_profile,
    harassment: p.complaints_cat_harassment,
    hate: p.complaints_cat_hate,
    minor: p.complaints_cat_minor,
    intimate_images: p.complaints_cat_intimate_images,
    illegal_content: p.complaints_cat_illegal_content,
    spam_scam: p.complaints_cat_spam_scam,
    privacy: p.complaints_cat_privacy,
    payment: p.complaints_cat_payment,
    service: p.complaints_cat_service,
    other: p.complaints_cat_other,
  }
  return labels[category]({}, options)
}

export function kindLabel(kind: SubjectKind, options: Language): string {
  const labels = {
    profile: p.complaints_kind_profile,
    photo: p.complaints_kind_photo,
    message: p.complaints_kind_message,
    site: p.complaints_kind_site,
  }
  return labels[kind]({}, options)
}

export function statusLabel(status: OwnReport['status'], options: Language): string {
  const labels = {
    received: s.complaints_status_received,
    decided: s.complaints_status_decided,
    appealed: s.complaints_status_appealed,
    closed: s.complaints_status_closed,
  }
  return labels[status]({}, options)
}

/** An outcome without words of its own counts as an answer. */
export function outcomeLabel(outcome: string, options: Language): string {
  const labels: Record<string, typeof s.complaints_outcome_answered> = {
    removed: s.complaints_outcome_removed,
    blocked: s.complaints_outcome_blocked,
    warned: s.complaints_outcome_warned,
    kept: s.complaints_outcome_kept,
  }
  return (labels[outcome] ?? s.complaints_outcome_answered)({}, options)
}
