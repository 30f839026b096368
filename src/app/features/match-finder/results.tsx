import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef } from 'react'
import { useDeleteAnswers } from '#app/data/match-finder.ts'
import { askedQuestions, answerLabel } from './questions.ts'
import { Reasons } from './reasons.tsx'
import { useHearts } from '#app/data/use-hearts.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Found, MatchFinderAnswer } from '#core/match-finder/types.ts'

export function Results({ answer }: { answer: MatchFinderAnswer }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const found = answer.results ?? []
  return (
    <>
      <header className="mb-5 flex flex-col gap-1">
        <h1 ref={title} tabIndex={-1} className="title outline-none">
          {m.match_finder_results_title()}
        </h1>
        <p className="text-sm text-muted">{m.match_finder_results_lead()}</p>
        <OwnAnswers answer={answer} />
      </header>
      {found.length > 0 ? <People found={found} /> : <NoResults />}
      {askedQuestions(answer).length > 0 && <DeleteAnswersButton />}
    </>
  )
}

function People({ found }: { found: readonly Found[] }) {
  const hearts = useHearts()
  const shares = found.some(({ reasons }) => reasons.some(({ kind }) => kind === 'interests'))
  return (
    <>
      {!shares && (
        <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sunken px-4 pt-3 pb-1 text-sm sm:py-1">
          {m.match_finder_interests_hint()}
          <AppLink to="/profile/interests" className="link inline-flex min-h-11 items-center font-semibold">
            {m.match_finder_interests_add()}
          </AppLink>
        </p>
      )}
      <CardGrid label={m.match_finder_results_title()}>
        {found.map(({ profile, reasons }, at) => (
          <ProfileTile key={profile.id} person={profile} hearts={hearts} priority={at < 4}>
            <Reasons name={profile.name} reasons={reasons} />
          </ProfileTile>
        ))}
      </CardGrid>
    </>
  )
}

function OwnAnswers({ answer }: { answer: MatchFinderAnswer }) {
  const questions = askedQuestions(answer)
  if (questions.length === 0) return null
  return (
    <ul
      aria-label={m.match_finder_own()}
      className="relative mt-2 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]"
    >
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <AppLink
            to={`/match-finder?at=${question}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge/50 bg-surface px-4 text-sm transition-[border-color] hover:border-edge"
          >
            <span className="text-muted">{m[`match_finder_${question}`]()}</span>
            <span className="font-semibold">{answerLabel(question, answer.answers)}</span>
            <Pencil size={15} aria-hidden="true" className="text-muted" />
            <span className="sr-only">, {m.match_finder_change()}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function DeleteAnswersButton() {
  const forget = useDeleteAnswers()
  const press = () =>
    forget.mutate(undefined, {
      onSuccess: () => toast({ text: m.match_finder_forgotten(), tone: 'success' }),
      onError: toastError,
    })
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="plain" pending={forget.isPending} onClick={press}>
        {m.match_finder_forget()}
      </Button>
    </div>
  )
}

function NoResults() {
  return (
    <EmptyState
      drawing="people"
      title={m.match_finder_nobody_title()}
      text={m.match_finder_nobody_text()}
      action={
        <ButtonLink to="/members" variant="primary">
          {m.nav_search_members()}
        </ButtonLink>
      }
    />
  )
}
