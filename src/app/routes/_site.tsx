import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Frame, Language } from '#app/features/session/frame.tsx'
import { useUser } from '#app/features/session/use-session.ts'
import { settings } from '#app/lib/boot.ts'
import { useLocale } from '#app/lib/messages.ts'
import { isStandalone } from '#app/lib/where.ts'
import { Footer } from '#app/ui/frame/footer.tsx'

// nobody joins before the page is there
const SignupHost = lazy(() => import('./-signup/signup-host.tsx').then((module) => ({ default: module.SignupHost })))
// only in some countries, at the very end of the page
const UsFooter = lazy(() =>
  import('#app/features/pages/us-footer.tsx')
    .then((module) => ({ default: module.UsFooter }))
    .catch(() => ({ default: () => null })),
)

const FLAG = 'signup-complete'

export const Route = createFileRoute('/_site')({
  // who has just joined on a phone bears it from screen to screen
  validateSearch: (search: Record<string, unknown>): { [FLAG]?: unknown } =>
    FLAG in search ? { [FLAG]: search[FLAG] } : {},
  component: Site,
})

function Site() {
  const user = useUser()
  const path = useLocation({ select: (location) => location.pathname })
  const { name, support_email, support_phone, us_footer, min_age } = settings()
  const us = useLocale() === 'en' && us_footer
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="outline-none page flex-1 py-4 md:py-6">
        <Outlet />
      </main>
      <Footer
        site={name}
        age={min_age}
        supportEmail={support_email}
        supportPhone={support_phone}
        language={<Language />}
        compact={(user !== null && path !== '/') || isStandalone()}
        extra={
          us && (
            <Suspense fallback={null}>
              <UsFooter />
            </Suspense>
          )
        }
      />
      <Suspense fallback={null}>
        <SignupHost />
      </Suspense>
    </Frame>
  )
}
