import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { createRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { routeTree } from './routeTree.gen.ts'
import type { IsMember } from '#app/lib/guards.ts'
import { isLostChunk } from '#app/lib/load-chunk.ts'
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
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** Runs guards and loaders again at a press and when the connection returns; the boundary's own `reset` would only draw their error again. */
function RouteError({ error }: { error: unknown }): ReactNode {
  const router = useRouter()
  const retry = () => (isLostChunk(error) ? location.reload() : void router.invalidate())
  useEffect(() => onlineManager.subscribe((online) => void (online && retry())))
  return <ErrorPage error={error} onRetry={retry} />
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
