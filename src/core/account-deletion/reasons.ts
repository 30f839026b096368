/** Why a member deletes the account. `other` asks for own words. */
export const DELETION_REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]
