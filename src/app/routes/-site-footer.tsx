import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Language } from '#app/features/session/frame.tsx'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { useLocale } from '#app/lib/messages.ts'
import { isStandalone } from '#app/lib/page-context.ts'
import { Footer } from '#app/ui/frame/footer.tsx'

// only in some countries
const UsFooter = lazy(() =>
  import('#app/features/session/us-footer.tsx')
    .then((module) => ({ default: module.UsFooter }))
    .catch(() => ({ default: () => null })),
)

/** One thing at a time: nothing below the signup leads away from it. */
const JOINING = ['/signup', '/complete-signup']

export function SiteFooter() {
  const user = useUser()
  const path = useLocation({ select: (location) => location.pathname })
  const { name, support_email, support_phone, us_footer, min_age } = settings()
  const us = useLocale() === 'en' && us_footer
  if (JOINING.includes(path)) return null
  return (
    <Footer
      site={name}
      age={min_age}
      supportEmail={support_email}
      supportPhone={support_phone}
      language={<Language />}
      compact={user !== null || isStandalone()}
      extra={
        us && (
          <Suspense fallback={null}>
            <UsFooter />
          </Suspense>
        )
      }
    />
  )
}
