import { useQuery } from '@tanstack/react-query'
import { likesQuery } from '#app/data/likes.ts'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { LinkTabs } from '#app/ui/tabs.tsx'

/** Tabs to the likes received, matches and visitors. Routes hand them to the other features. */
export function LikesTabs() {
  const { data } = useQuery(likesQuery)
  // the badge's count is known before the list, so that no tab moves
  const expected = useUser()?.new_likes ?? 0
  return (
    <LinkTabs
      label={m.nav_likes()}
      className="mb-5 max-sm:-mx-4 max-sm:px-1"
      tabs={[
        { to: '/likes', label: m.likes_received(), count: data?.counts.new ?? expected },
        { to: '/likes/matches', label: m.likes_matches() },
        { to: '/visitors', label: m.nav_visitors() },
      ]}
    />
  )
}
