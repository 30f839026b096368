import type { ProfileCard } from '#core/profiles/shape.ts'

/** What `block.php` answers: whom the asking member has blocked, the newest first, without pictures. */
export type BlockedAnswer = { blocked: ProfileCard[] }
