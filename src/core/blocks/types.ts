import type { ProfileCard } from '#core/profiles/types.ts'

/** What `block.php` answers: whom the asking member has blocked, the newest first, without pictures. `next` goes on behind this page. */
export type BlockedAnswer = { blocked: ProfileCard[]; next: string | null }
