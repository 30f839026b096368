import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SignupHost = lazy(() => import('./-signup/signup-host.tsx').then((module) => ({ default: module.SignupHost })))

export const Route = createFileRoute('/_empty')({ component: Empty })

function Empty() {
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense fallback={null}>
        <SignupHost />
      </Suspense>
    </>
  )
}
