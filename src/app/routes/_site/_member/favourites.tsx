import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '#app/features/favourites/favourites-page.tsx'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/favourites')({
  staticData: { texts: 'account' },
  component: Favourites,
})

function Favourites() {
  useTitle(m.nav_favourites())
  return (
    <>
      <FavouritesPage />
      <LikeModalHost />
    </>
  )
}
