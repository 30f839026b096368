import { createFileRoute } from '@tanstack/react-router'
import { Favourites } from '#app/features/favourites/favourites.tsx'
import { useKeep } from '#app/features/favourites/keep.ts'
import { useHearts } from '#app/features/likes/hearts.ts'
import { LikesTabs } from '#app/features/likes/likes-tabs.tsx'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/favourites')({
  staticData: { guard: 'member', texts: 'account' },
  component: FavouritesPage,
})

function FavouritesPage() {
  useTitle(m.nav_favourites())
  return (
    <>
      <Favourites hearts={useHearts()} onKeep={useKeep()} tabs={<LikesTabs />} />
      <MatchMoment />
    </>
  )
}
