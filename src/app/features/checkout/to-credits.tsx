import { Navigate } from '@tanstack/react-router'
import { FormPageSkeleton } from '#app/ui/form-skeleton.tsx'

/** Leads on to the packages. Until these are loaded, the page looks as while it is loading. */
export function ToCredits() {
  return (
    <>
      <Navigate to="/credits" replace />
      <FormPageSkeleton />
    </>
  )
}
