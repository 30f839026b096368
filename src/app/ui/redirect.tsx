import { Navigate } from '@tanstack/react-router'
import { FormPageSkeleton } from './form-skeleton.tsx'

/** Leads on to another page. Until that is loaded, this one looks as while it is loading. */
export function Redirect({ to }: { to: '/credits' }) {
  return (
    <>
      <Navigate to={to} replace />
      <FormPageSkeleton />
    </>
  )
}
