import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { SignupHost } from './-signup/signup-host.tsx'
import { Frame } from '#app/features/session/frame.tsx'
import { searchSchema } from '#app/lib/search-schema.ts'

// below the first screen
const SiteFooter = lazy<() => ReactNode>(() =>
  import('./-site-footer.tsx')
    .then((module) => ({ default: module.SiteFooter }))
    .catch(() => ({ default: () => null })),
)

export const Route = createFileRoute('/_site')({
  // set for somebody who has just joined on a phone
  validateSearch: searchSchema({ 'signup-complete': (raw) => raw }),
  component: Site,
})

function Site() {
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="outline-none page flex-1 py-4 md:py-6">
        <Outlet />
      </main>
      <Suspense fallback={null}>
        <SiteFooter />
      </Suspense>
      <SignupHost />
    </Frame>
  )
}
