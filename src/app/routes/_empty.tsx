import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignupHost } from './-signup/signup-host.tsx'

export const Route = createFileRoute('/_empty')({ component: Empty })

function Empty() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SignupHost />
    </>
  )
}
