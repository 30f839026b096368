/** Why a review rejected a picture. The ids are stored: never rename one. Rule: docs/product.md, Profiles and photos. */
export const REJECTIONS = ['no_face', 'not_own', 'contact_details', 'explicit', 'minor', 'quality', 'other'] as const
export type Rejection = (typeof REJECTIONS)[number]

/** The reason that quarantines a picture: nobody sees it any more, not even its owner. */
export const QUARANTINE_REASON: Rejection = 'minor'

export function rejection(reason: string | null): Rejection {
  return REJECTIONS.find((known) => known === reason) ?? 'other'
}
