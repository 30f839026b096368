import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode } from 'react'
import { nextStep, STEPS, type NextStep } from './next-step.ts'
import { OwnRows } from './own-rows.tsx'
import { ownPhotosQuery } from '#app/data/photos.ts'
import { ownProfileQuery } from '#app/data/profile.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import type { OwnPhoto, OwnProfile, User } from '#core/profiles/types.ts'

const COLUMNS =
  'mx-auto grid w-full max-w-text gap-4 md:gap-5 lg:max-w-none lg:grid-cols-[22rem_minmax(0,42.5rem)] lg:justify-center lg:gap-x-10'

/** "Me": how one looks to others, what would help most next, and a row for each page of one's own. */
export function OwnPage({ user }: { user: User }) {
  const profile = useQuery(ownProfileQuery)
  const photos = useQuery(ownPhotosQuery)
  const failed = [profile, photos].find(({ error, data }) => error && !data)
  return (
    <>
      <h1 className="sr-only">{m.nav_profile()}</h1>
      {failed && <ErrorPage error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!profile.data || !photos.data) && <OwnSkeleton />}
      {profile.data && photos.data && (
        <Own
          user={user}
          profile={profile.data.profile}
          search={profile.data.search}
          photos={photos.data.photos}
          limit={photos.data.limit}
        />
      )}
    </>
  )
}

type OwnProps = {
  user: User
  profile: OwnProfile
  search: SearchDefaults | null
  photos: readonly OwnPhoto[]
  limit: number
}

function Own({ user, profile, search, photos, limit }: OwnProps) {
  const step = nextStep({ user, profile, photos })
  const main = photos.find((photo) => photo.main) ?? photos[0]
  return (
    <div className={COLUMNS}>
      <div className="lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)] lg:self-start">
        <Portrait profile={profile} photo={main} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5">
        {step && <NextStepCard step={step} />}
        <OwnRows {...{ user, profile, search, photos, limit }} />
      </div>
    </div>
  )
}

/** The main photo as on a tile, with the way to see oneself as others do. */
function Portrait({ profile, photo }: { profile: OwnProfile; photo: OwnPhoto | undefined }) {
  return (
    <Photo
      alt={m.me_photo()}
      image={photo}
      sizes="(width >= 62rem) 22rem, (width >= 42.5rem) 42.5rem, 100vw"
      priority
      className="max-lg:!aspect-square md:max-lg:!aspect-4/3"
    >
      <div className="absolute inset-x-0 bottom-0 flex flex-wrap items-end gap-3 bg-linear-to-t from-black/75 to-transparent p-4 pt-16 text-white">
        <p className="title min-w-0 flex-[1_1_9rem]">
          {profile.name} <span className="font-normal tabular-nums">{profile.age}</span>
          {profile.city && <span className="block font-sans text-sm font-normal">{profile.city}</span>}
        </p>
        <ButtonLink to="/profile?as=free" size="small" icon={<Eye size={18} aria-hidden="true" />}>
          {m.profile_preview()}
        </ButtonLink>
      </div>
    </Photo>
  )
}

const STEP_WORDS: Record<NextStep, () => { reason: string; action: string }> = {
  confirm: () => ({ reason: m.me_next_confirm(), action: m.me_next_confirm_action() }),
  photo_1: () => ({ reason: m.me_next_photo_1(), action: m.me_next_photo_1_action() }),
  photo_2: () => ({ reason: m.me_next_photo_2(), action: m.me_next_photo_2_action() }),
  about: () => ({ reason: m.me_next_about(), action: m.me_next_about_action() }),
  place: () => ({ reason: m.me_next_place(), action: m.me_next_place_action() }),
  interests: () => ({ reason: m.me_next_interests(), action: m.me_next_interests_action() }),
  photo_3: () => ({ reason: m.me_next_photo_3(), action: m.me_next_photo_3_action() }),
  facts: () => ({ reason: m.me_next_facts(), action: m.me_next_facts_action() }),
}

function NextStepCard({ step }: { step: NextStep }) {
  const { reason, action } = STEP_WORDS[step]()
  return (
    <section className="flex flex-col items-start gap-3 rounded-card bg-note-soft p-4 md:p-5">
      <div>
        <h2 className="text-sm font-semibold text-note-ink">{m.me_next()}</h2>
        <p className="mt-1">{reason}</p>
      </div>
      <ButtonLink to={STEPS[step]} variant="primary" icon={<ArrowRight size={18} aria-hidden="true" />}>
        {action}
      </ButtonLink>
    </section>
  )
}

function OwnSkeleton(): ReactNode {
  return (
    <Waiting className={`${COLUMNS} min-h-dvh`}>
      <Skeleton className="aspect-square rounded-card! md:max-lg:aspect-4/3 lg:aspect-3/4" />
      <span className="flex flex-col gap-5">
        <Skeleton className="h-34 rounded-card!" />
        <Skeleton className="h-96 rounded-card!" />
      </span>
    </Waiting>
  )
}
