import type { ProfileCard } from '#core/profiles/types.ts'

export type BlockedAnswer = { blocked: ProfileCard[]; next: string | null }
