import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_empty')({ component: Empty })

function Empty() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
