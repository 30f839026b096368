import type { PageTexts } from '#app/lib/page-texts.ts'
import type { ReportCategory, SubjectKind } from '#core/reports/limits.ts'

export function categoryLabel(p: PageTexts, category: ReportCategory): string {
  const labels: Record<ReportCategory, () => string> = {
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
  return labels[category]()
}

export function kindLabel(p: PageTexts, kind: SubjectKind): string {
  const labels = {
    profile: p.complaints_kind_profile,
    photo: p.complaints_kind_photo,
    message: p.complaints_kind_message,
    site: p.complaints_kind_site,
  }
  return labels[kind]()
}
