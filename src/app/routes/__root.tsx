import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { SendWaiting } from '#app/features/chat/send-waiting.ts'
import { Frame } from '#app/features/session/frame.tsx'
import { boot } from '#app/lib/boot.ts'
import { runGuards } from '#app/lib/guards.ts'
import { m, needTexts } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import type { RouterContext } from '#app/router.tsx'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'
import { PageProgress } from '#app/ui/progress.tsx'
import { Toasts } from '#app/ui/toast.tsx'

const PATIENCE_MS = 2_000

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ context, matches, location }) {
    const guards = matches.flatMap((match) => match.staticData.guard ?? [])
    await runGuards(guards, context.isMember, location.href)
    await Promise.all(matches.flatMap((match) => match.staticData.texts ?? []).map(needTexts))
    // a member's bars are drawn once, not first as a visitor's; an unreachable server does not hold the page back
    if (boot().user_hint) await Promise.race([context.isMember().catch(() => false), pause(PATIENCE_MS)])
  },
  component: Root,
  errorComponent: ({ error, reset }) => <ErrorPage error={error} onRetry={reset} />,
  notFoundComponent: NotFound,
})

function Root() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <>
      <PageProgress active={loading} />
      <Outlet />
      <SendWaiting />
      <Toasts />
    </>
  )
}

function NotFound() {
  useTitle(m.error_page_missing())
  return (
    <Frame>
      <main id="content" className="page flex-1">
        <NotFoundPage />
      </main>
    </Frame>
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
