import { useQuery } from '@tanstack/react-query'
import { SignupClosed, maySignUp } from './signup-closed.tsx'
import { useDraft } from './draft.ts'
import { showcaseQuery } from '#app/data/showcase.ts'
import { StepWho } from './step-who.tsx'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Refused } from '#app/lib/refused.ts'
import { tracking } from '#app/lib/tracking.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { maySearchLoggedOut } from '#core/site/rules.ts'

type SignupMatchesPageProps = {
  /** True on the second screen, which shows the people. */
  people: boolean
  onPeople: (people: boolean) => void
}

const SHOWN = 10

export function SignupMatchesPage({ people, onPeople }: SignupMatchesPageProps) {
  const [draft, change] = useDraft()
  if (!maySignUp()) return <SignupClosed />
  if (people && draft.gender && draft.seeking)
    return <People seeking={draft.seeking} country={draft.country} onBack={() => onPeople(false)} />
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-4 md:py-8">
      <div className="flex flex-col gap-2">
        <h1 className="title">{m.matches_title()}</h1>
        <p className="text-muted">{m.matches_lead()}</p>
      </div>
      <StepWho draft={draft} onChange={change} onNext={() => onPeople(true)} />
    </div>
  )
}

function People({ seeking, country, onBack }: { seeking: Gender; country: Country | ''; onBack: () => void }) {
  const open = maySearchLoggedOut(settings(), tracking()?.network)
  const { data, error, refetch } = useQuery({
    ...showcaseQuery({ gender: seeking, ...(country && { country }) }),
    enabled: open,
  })
  const closed = !open || (error instanceof Refused && error.code === 'authentication_required')
  if (closed) return <Nobody title={m.matches_closed_title()} text={m.matches_closed_text()} />
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  const found = data?.profiles.slice(0, SHOWN)
  if (found?.length === 0) return <Nobody title={m.matches_nobody_title()} text={m.matches_nobody_text()} />
  return (
    <div className="flex flex-col gap-6 pb-24">
      <header className="flex flex-col gap-2">
        <h1 className="title">{m.matches_people_title()}</h1>
        <p className="text-muted">{m.matches_people_lead()}</p>
      </header>
      {found ? <Tiles people={found} /> : <TileSkeletons />}
      <div className="action-bar mx-auto flex flex-wrap justify-center gap-2 max-lg:bottom-3">
        <Button onClick={onBack}>{m.matches_back()}</Button>
        <ButtonLink to="/signup" variant="primary">
          {m.matches_without()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Tiles({ people }: { people: readonly ProfileCard[] }) {
  return (
    <CardGrid label={m.matches_people_title()}>
      {people.map((one, at) => (
        <ProfileTile key={one.id} person={one} to={`/signup?to=${one.id}`} place={one.city} priority={at < 4} />
      ))}
    </CardGrid>
  )
}

function TileSkeletons() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-5">
      {Array.from({ length: SHOWN }, (_, at) => (
        <Skeleton key={at} className="aspect-3/4 rounded-card" />
      ))}
    </div>
  )
}

function Nobody({ title, text }: { title: string; text: string }) {
  return <Notice drawing="people" title={title} text={text} to="/signup" label={m.matches_join()} />
}
