import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { AnswerChoices } from './answer-choices.tsx'
import { useAnswer } from '#app/data/match-finder.ts'
import { askedQuestions, optionsOf } from './questions.ts'
import { RaceQuestion } from './race-question.tsx'
import { m } from '#app/lib/messages.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Steps } from '#app/ui/progress.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Question } from '#core/match-finder/questions.ts'
import type { MatchFinderChange } from '#core/match-finder/schema.ts'
import type { MatchFinderAnswer } from '#core/match-finder/types.ts'

type QuestionScreenProps = {
  question: Question
  answer: MatchFinderAnswer
  onBack: (() => void) | undefined
  onNext: (answer: MatchFinderAnswer) => void
}

/** One question with its answers. An answer is saved and leads to the next question. */
export function QuestionScreen({ question, answer, onBack, onNext }: QuestionScreenProps) {
  const save = useAnswer()
  const online = useOnline()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const questions = askedQuestions(answer)
  const place = questions.indexOf(question)
  const chosen = answer.answers[question]
  // not in the call's callbacks: they are lost when the answer has already replaced this question
  async function send(change: MatchFinderChange): Promise<void> {
    try {
      const now = await save.mutateAsync(change)
      if (change.consent?.race === false) toast({ text: m.match_finder_race_withdrawn(), tone: 'success' })
      onNext(now)
    } catch (error) {
      toastError(error)
    }
  }
  const pick = (value: string | null) => void send({ answers: { [question]: value } })
  const waits = save.isPending ? (save.variables.answers?.[question] ?? null) : undefined
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6">
      <div className="flex h-11 items-center gap-2">
        {onBack && <IconButton label={m.ui_back()} icon={<ArrowLeft />} onClick={onBack} className="-ml-2.5" />}
        <div className="flex-1">
          <Steps step={place + 1} steps={questions.length} />
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-muted">{m.nav_match_finder()}</p>
        <h1 ref={title} tabIndex={-1} className="title outline-none">
          {m[`match_finder_${question}_title`]()}
        </h1>
        {place === 0 && <p className="text-muted">{m.match_finder_lead({ count: questions.length })}</p>}
        <p className="text-sm text-muted">
          <b className="font-semibold text-ink">{m.match_finder_why()}</b> {m[`match_finder_${question}_why`]()}
        </p>
      </div>
      {question === 'race' ? (
        <RaceQuestion
          chosen={answer.answers.race}
          agreed={answer.consents.race}
          waits={waits}
          onSend={(change) => void send(change)}
        />
      ) : (
        <AnswerChoices
          label={m[`match_finder_${question}_title`]()}
          options={optionsOf[question]()}
          {...{ chosen, waits }}
          onPick={pick}
        />
      )}
      {save.isPending && !online && (
        <p role="status" className="text-sm text-muted">
          {m.error_offline()}
        </p>
      )}
      <div className="flex flex-col items-center gap-2">
        {chosen ? (
          <>
            <Button variant="primary" block size="large" onClick={() => onNext(answer)}>
              {m.signup_continue()}
            </Button>
            {question !== 'race' && (
              <Button variant="plain" pending={waits === null} onClick={() => pick(null)}>
                {m.match_finder_remove()}
              </Button>
            )}
          </>
        ) : (
          <Button
            block
            size="large"
            pending={waits === null}
            onClick={() => (chosen === null ? onNext(answer) : pick(null))}
          >
            {m.match_finder_skip()}
          </Button>
        )}
      </div>
    </div>
  )
}
