import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Frame } from '#app/features/session/frame.tsx'
import { loadMemberParts } from '#app/features/session/member-parts.ts'
import { useUser } from '#app/data/user.ts'
import { useFocusOnNavigation } from '#app/lib/focus-on-navigation.ts'
import { boot } from '#app/lib/boot.ts'
import { m, needTexts } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import type { RouterContext } from '#app/router.tsx'
import { NotFoundPage } from '#app/ui/error-page.tsx'
import { PageProgress } from '#app/ui/page-progress.tsx'
import { Toasts } from '#app/ui/toast.tsx'

const PATIENCE_MS = 2_000

/** Where they cannot be loaded, the page polls. */
const LateParts = lazy<ComponentType<{ me: string }>>(() =>
  pause(PATIENCE_MS)
    .then(() => import('./-late-parts.tsx'))
    .then(
      (module) => ({ default: module.LateParts }),
      () => ({ default: () => null }),
    ),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ context, matches }) {
    await Promise.all(matches.flatMap((match) => match.staticData.texts ?? []).map(needTexts))
    // waits so that a member's bars are not drawn as a visitor's first, but not for an unreachable server
    if (!boot().user_hint) return
    const member = loadMemberParts().then((parts) => parts.recall(context))
    await Promise.race([member.catch(() => false), pause(PATIENCE_MS)])
  },
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  useFocusOnNavigation(useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '' }))
  const me = useUser()?.profile.id
  return (
    <>
      <PageProgress active={loading} />
      <Outlet />
      {me && (
        <Suspense>
          <LateParts me={me} />
        </Suspense>
      )}
      <Toasts />
    </>
  )
}

function NotFound() {
  useTitle(m.error_page_missing())
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="outline-none page flex-1">
        <NotFoundPage />
      </main>
    </Frame>
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
