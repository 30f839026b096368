import { m } from '#app/lib/messages.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import type { LikeType } from '#core/site/words.ts'

export function kindTitle(kind: LikeType): string {
  return { received: m.likes_received, given: m.likes_given, matches: m.likes_matches }[kind]()
}

export function kindEmpty(kind: LikeType): { title: string; text: string; action: string; to: AppPath } {
  const search = { action: m.nav_search_members(), to: '/members' } as const
  if (kind === 'given') return { title: m.likes_given_none(), text: m.likes_given_none_text(), ...search }
  if (kind === 'matches') return { title: m.likes_matches_none(), text: m.likes_matches_none_text(), ...search }
  return {
    title: m.likes_received_none(),
    text: m.likes_received_none_text(),
    action: m.likes_to_profile(),
    to: '/profile',
  }
}

/** The address of a person in a list: opened there, a received like counts as seen. */
export function personPath(kind: LikeType, id: string): AppPath {
  return kind === 'given' ? `/members/${id}` : `/likes/m/${id}`
}
