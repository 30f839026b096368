import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FactsForm } from './facts-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ownProfileQuery } from '#app/data/profile.ts'
import { WordsForm } from './words-form.tsx'
import { needTexts } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

const PhotoStep = lazy(async () => {
  const [{ PhotoStep }] = await Promise.all([import('./photo-step.tsx'), needTexts('account')])
  return { default: PhotoStep }
})

type ProfileStepProps = {
  step: 'photo' | 'place' | 'preferences' | 'facts' | 'words'
  action: string
  skip: string
  onDone: () => void
}

export function ProfileStep({ step, action, skip, onDone }: ProfileStepProps) {
  const { data, error, refetch } = useQuery(ownProfileQuery)
  if (step === 'photo')
    return (
      <Suspense fallback={<FormSkeleton count={1} />}>
        <PhotoStep {...{ action, skip, onDone }} />
      </Suspense>
    )
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton count={2} />
  const form = {
    profile: data.profile,
    step: {
      action,
      onDone,
      aside: (
        <Button variant="plain" onClick={onDone}>
          {skip}
        </Button>
      ),
    },
  }
  if (step === 'place') return <PlaceForm {...form} short />
  if (step === 'preferences') return <PreferencesForm {...form} search={data.search} />
  if (step === 'facts') return <FactsForm {...form} short />
  return <WordsForm {...form} />
}
