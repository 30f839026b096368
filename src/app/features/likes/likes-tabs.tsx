import { useQuery } from '@tanstack/react-query'
import { kindTitle, newLikeCount } from './kinds.ts'
import { likesQuery } from '#app/data/likes.ts'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { LinkTabs } from '#app/ui/tabs.tsx'
import { LIKE_TYPES } from '#core/site/words.ts'

/** Tabs to likes, matches, visitors and favourites. Routes hand them to the other features. */
export function LikesTabs() {
  const { data } = useQuery(likesQuery)
  // the badge's count is known before the list, so that no tab moves
  const expected = useUser()?.new_likes ?? 0
  return (
    <LinkTabs
      label={m.nav_likes()}
      className="mb-5 max-sm:-mx-4 max-sm:px-1"
      tabs={[
        { to: '/likes', label: m.likes_overview() },
        ...LIKE_TYPES.map((kind) => ({
          to: `/likes/${kind}` as const,
          label: kindTitle(kind),
          count: data ? newLikeCount(kind, data) : kind === 'received' ? expected : 0,
        })),
        { to: '/visitors', label: m.nav_visitors() },
        { to: '/favourites', label: m.nav_favourites() },
      ]}
    />
  )
}
