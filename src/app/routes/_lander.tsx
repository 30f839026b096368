import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'

export const Route = createFileRoute('/_lander')({ component: Lander })

function Lander() {
  const user = useUser()
  return (
    <>
      <SkipLink to="#content" label={m.ui_skip()} />
      <header className="page flex h-(--bar-top) items-center">
        <Logo to={user ? '/members' : '/'} name={settings().name} />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
