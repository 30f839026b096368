import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import type { IsMember } from '#app/lib/guards.ts'
import type { Area } from '#app/lib/messages.ts'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'

export type RouterContext = { client: QueryClient; isMember: IsMember }

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <ErrorPage error={error} onRetry={reset} />,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Texts beyond the common ones that the route's screen reads. */
    texts?: Area
  }
}
