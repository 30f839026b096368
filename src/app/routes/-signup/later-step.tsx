import { lazy, Suspense } from 'react'
import type { LaterStep as Step } from '#app/features/signup/signup-wizard.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

// not loaded for the first screens
const ProfileStep = lazy(() =>
  import('#app/features/profile-editor/profile-step.tsx').then((module) => ({ default: module.ProfileStep })),
)

export function LaterStep(step: Step) {
  return (
    <Suspense fallback={<FormSkeleton count={2} />}>
      <ProfileStep {...step} />
    </Suspense>
  )
}
