import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { BasicsForm } from './basics-form.tsx'
import { FactsForm } from './facts-form.tsx'
import { InterestsForm } from './interests-form.tsx'
import { PhotoManager } from './photo-manager.tsx'
import { PlaceForm } from './place-form.tsx'
import { ownPhotosQuery } from './photo-queries.ts'
import { ownProfileQuery } from './queries.ts'
import { Section } from './section.tsx'
import { TextsForm } from './texts-form.tsx'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/skeleton.tsx'

/**
 * One's own profile to look at and change, part by part.
 * @param onChanged called after each change: name and photo stand in the bars, too
 */
export function ProfilePage({ onChanged }: { onChanged: () => void }) {
  const { data, error, refetch } = useQuery(ownProfileQuery)
  const profile = data?.profile
  // all parts come at once: how high the photos are is not known before
  const waiting = useQuery(ownPhotosQuery).isPending || (!error && !profile)
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-4 md:gap-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="title">{m.nav_profile()}</h1>
        {/* keeps its place until it is known where it leads */}
        <ButtonLink
          to={`/members/${profile?.id ?? ''}`}
          size="small"
          icon={<Eye size={18} aria-hidden="true" />}
          className={profile ? undefined : 'invisible'}
        >
          {m.profile_preview()}
        </ButtonLink>
      </header>
      {waiting && (
        <div className="min-h-dvh">
          <FormSkeleton />
        </div>
      )}
      {!waiting && (
        <Section title={m.photos_title()}>
          <PhotoManager onChanged={onChanged} />
        </Section>
      )}
      {error && !profile && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!waiting && profile && (
        <>
          <Section title={m.profile_basics()}>
            <BasicsForm profile={profile} onSaved={onChanged} />
          </Section>
          <Section title={m.profile_words()}>
            <TextsForm profile={profile} />
          </Section>
          <Section title={m.profile_place()}>
            <PlaceForm profile={profile} onSaved={onChanged} />
          </Section>
          <Section title={m.profile_facts()}>
            <FactsForm profile={profile} />
          </Section>
          <Section title={m.profile_interests()} hint={m.profile_interests_hint()}>
            <InterestsForm profile={profile} />
          </Section>
        </>
      )}
    </div>
  )
}
