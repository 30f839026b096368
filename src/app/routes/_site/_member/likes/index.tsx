import { createFileRoute } from '@tanstack/react-router'
import { LikesList } from '#app/features/likes/likes-list.tsx'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/likes/')({ component: LikesPage })

function LikesPage() {
  useTitle(m.nav_likes())
  return (
    <>
      <LikesList kind="received" />
      <LikeModalHost />
    </>
  )
}
