import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Frame, Language } from '#app/features/session/frame.tsx'
import { useUser } from '#app/features/session/use-session.ts'
import { settings } from '#app/lib/boot.ts'
import { isStandalone } from '#app/lib/where.ts'
import { Footer } from '#app/ui/frame/footer.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  const user = useUser()
  const path = useLocation({ select: (location) => location.pathname })
  const { name, support_email, support_phone } = settings()
  return (
    <Frame>
      <main id="content" className="page flex-1 py-4 md:py-6">
        <Outlet />
      </main>
      <Footer
        site={name}
        supportEmail={support_email}
        supportPhone={support_phone}
        language={<Language />}
        compact={(user !== null && path !== '/') || isStandalone()}
      />
    </Frame>
  )
}
