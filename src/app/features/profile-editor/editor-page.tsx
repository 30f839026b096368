import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import { BasicsForm } from './basics-form.tsx'
import { FactsForm } from './facts-form.tsx'
import { PhotoManager } from './photo-manager.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { ownProfileQuery } from '#app/data/profile.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import type { OwnProfile } from '#core/profiles/types.ts'
import type { ProfilePart } from '#core/site/words.ts'

// fifty icons that the other parts do without
const InterestsForm = lazy(() => import('./interests-form.tsx').then((module) => ({ default: module.InterestsForm })))

const TITLES: Record<ProfilePart, () => string> = {
  photos: () => m.photos_title(),
  about: () => m.profile_words(),
  basics: () => m.profile_basics(),
  preferences: () => m.profile_preferences(),
  facts: () => m.profile_facts(),
  place: () => m.profile_place(),
  interests: () => m.profile_interests(),
}

/** One part of the own profile on a page of its own, which saves by itself. */
export function EditorPage({ part }: { part: ProfilePart }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-text flex-col">
      <header className="flex min-h-11 items-center gap-1">
        <AppLink
          to="/profile"
          exact
          aria-label={m.ui_back()}
          className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </AppLink>
        <h1 className="title">{TITLES[part]()}</h1>
      </header>
      {part === 'photos' ? (
        <div className="mt-4">
          <PhotoManager />
        </div>
      ) : (
        <Part part={part} />
      )}
    </div>
  )
}

function Part({ part }: { part: Exclude<ProfilePart, 'photos'> }) {
  const { data, error, refetch } = useQuery(ownProfileQuery)
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="mt-13">
        <FormSkeleton />
      </div>
    )
  return <Form part={part} profile={data.profile} search={data.search} />
}

type FormsProps = { part: Exclude<ProfilePart, 'photos'>; profile: OwnProfile; search: SearchDefaults | null }

function Form({ part, profile, search }: FormsProps) {
  if (part === 'about') return <TextsForm profile={profile} />
  if (part === 'preferences') return <PreferencesForm profile={profile} search={search} />
  if (part === 'basics') return <BasicsForm profile={profile} />
  if (part === 'facts') return <FactsForm profile={profile} />
  if (part === 'place') return <PlaceForm profile={profile} />
  return (
    <>
      <p className="text-sm text-muted">{m.profile_interests_hint()}</p>
      <Suspense fallback={<Skeleton className="mt-13 h-96" />}>
        <InterestsForm profile={profile} />
      </Suspense>
    </>
  )
}
