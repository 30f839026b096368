import { useQuery } from '@tanstack/react-query'
import { FactsForm } from './facts-form.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PlaceForm } from './place-form.tsx'
import { ownProfileQuery } from './queries.ts'
import { WordsForm } from './words-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/skeleton.tsx'

type ProfileStepProps = {
  step: 'photo' | 'place' | 'facts' | 'words'
  /** What the button says, and the way past. */
  action: string
  skip: string
  onDone: () => void
  onChanged: () => void
}

/** One part of the profile as a screen of its own. */
export function ProfileStep({ step, action, skip, onDone, onChanged }: ProfileStepProps) {
  const { data, error, refetch } = useQuery(ownProfileQuery)
  if (step === 'photo') return <PhotoStep {...{ action, skip, onDone, onChanged }} />
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton count={2} />
  const form = {
    profile: data.profile,
    action,
    onSaved: onDone,
    aside: (
      <Button variant="plain" onClick={onDone}>
        {skip}
      </Button>
    ),
  }
  if (step === 'place') return <PlaceForm {...form} />
  if (step === 'facts') return <FactsForm {...form} short />
  return <WordsForm {...form} />
}
