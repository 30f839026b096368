import { useQuery } from '@tanstack/react-query'
import { matchFinderQuery } from '#app/data/match-finder.ts'
import { QuestionScreen } from './question-screen.tsx'
import { askedQuestions, firstOpen } from './questions.ts'
import { Results } from './results.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import type { Question } from '#core/match-finder/questions.ts'

type MatchFinderProps = {
  /** The question in the address; without it the first open one, then the people. */
  at: Question | undefined
  onGo: (question: Question | undefined) => void
}

/** One question after the other, then the people. The server keeps the answers, so a reload continues. */
export function MatchFinder(props: MatchFinderProps) {
  // as high as the screen, so that the footer does not flash into sight
  return (
    <div className="min-h-dvh">
      <CurrentQuestion {...props} />
    </div>
  )
}

function CurrentQuestion({ at, onGo }: MatchFinderProps) {
  const { data, error, refetch } = useQuery(matchFinderQuery)
  if (!data) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <QuestionSkeleton />
  const questions = askedQuestions(data)
  const question = at && questions.includes(at) ? at : firstOpen(data)
  if (!question) return <Results answer={data} />
  const before = questions[questions.indexOf(question) - 1]
  return (
    <QuestionScreen
      key={question}
      question={question}
      answer={data}
      onBack={before && (() => onGo(before))}
      onNext={(now) => onGo(firstOpen(now))}
    />
  )
}

function QuestionSkeleton() {
  return (
    <Waiting className="mx-auto flex w-full max-w-form flex-col gap-6">
      <span className="flex h-11 items-center">
        <Skeleton className="h-1.5 w-full rounded-full" />
      </span>
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <span className="cards grid gap-3">
        <Skeleton className="h-36 rounded-card!" />
        <Skeleton className="h-36 rounded-card!" />
      </span>
    </Waiting>
  )
}
