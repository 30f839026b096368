import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, type ReactNode } from 'react'
import { BasicsForm } from './basics-form.tsx'
import { FactsForm } from './facts-form.tsx'
import { PhotoManager } from './photo-manager.tsx'
import { PlaceForm } from './place-form.tsx'
import { ownPhotosQuery } from '#app/data/photos.ts'
import { ownProfileQuery } from '#app/data/profile.ts'
import { TextsForm } from './texts-form.tsx'
import { refreshUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Section } from '#app/ui/section.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// fifty icons, far below the first screen
const InterestsForm = lazy(() => import('./interests-form.tsx').then((module) => ({ default: module.InterestsForm })))

type ProfilePageProps = {
  language: ReactNode
  invisible: ReactNode
}

export function ProfilePage({ language, invisible }: ProfilePageProps) {
  const client = useQueryClient()
  // the bars show the name as well
  const onSaved = () => refreshUser(client)
  const { data, error, refetch } = useQuery(ownProfileQuery)
  const profile = data?.profile
  // all parts appear at once, because the height of the photos is not known before
  const waiting = useQuery(ownPhotosQuery).isPending || (!error && !profile)
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-4 md:gap-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="title">{m.nav_profile()}</h1>
        <ButtonLink to="/profile?as=free" size="small" icon={<Eye size={18} aria-hidden="true" />}>
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
          <PhotoManager />
        </Section>
      )}
      {error && !profile && <ErrorPage error={error} onRetry={() => void refetch()} />}
      {!waiting && profile && (
        <>
          <Section title={m.profile_basics()}>
            <BasicsForm profile={profile} onSaved={onSaved} />
          </Section>
          <Section title={m.profile_words()}>
            <TextsForm profile={profile} />
          </Section>
          <Section title={m.profile_place()}>
            <PlaceForm profile={profile} onSaved={onSaved} />
          </Section>
          <Section title={m.profile_facts()}>
            <FactsForm profile={profile} />
          </Section>
          <Section title={m.profile_interests()} hint={m.profile_interests_hint()}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <InterestsForm profile={profile} />
            </Suspense>
          </Section>
          <Section title={m.profile_settings()}>
            {invisible}
            {language}
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/settings">{m.settings_title()}</ButtonLink>
              <ButtonLink to="/notifications">{m.notifications_title()}</ButtonLink>
            </div>
          </Section>
        </>
      )}
    </div>
  )
}
