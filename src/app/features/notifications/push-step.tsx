import { lazy, Suspense } from 'react'
import { needTexts } from '#app/lib/messages.ts'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

const PushOffer = lazy(async () => {
  const [{ PushOffer }] = await Promise.all([import('./push-offer.tsx'), needTexts('account')])
  return { default: PushOffer }
})

export function PushStep({ onDone }: { onDone: () => void }) {
  return (
    <Suspense fallback={<FormSkeleton count={1} />}>
      <PushOffer onDone={onDone} />
    </Suspense>
  )
}
