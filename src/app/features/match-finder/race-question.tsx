import { useRef, useState } from 'react'
import { AnswerChoices } from './answer-choices.tsx'
import { optionsOf } from './questions.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/checkbox-radio.tsx'
import type { Answers } from '#core/match-finder/questions.ts'
import type { MatchFinderChange } from '#core/match-finder/schema.ts'

type RaceQuestionProps = {
  chosen: Answers['race']
  agreed: boolean
  waits: string | null | undefined
  onSend: (change: MatchFinderChange) => void
}

/** The question about race. It needs a consent of its own, which is taken back in the same place. */
export function RaceQuestion({ chosen, agreed, waits, onSend }: RaceQuestionProps) {
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const pick = (value: string) => {
    if (agreed || ticked)
      return onSend({ answers: { race: value as NonNullable<Answers['race']> }, consent: { race: true } })
    setMissing(true)
    box.current?.focus()
  }
  return (
    <>
      {agreed ? (
        <div className="card flex flex-col items-start gap-3 p-4 text-sm">
          <p>{m.match_finder_race_agreed()}</p>
          <Button variant="danger" pending={waits === null} onClick={() => onSend({ consent: { race: false } })}>
            {m.match_finder_race_withdraw()}
          </Button>
        </div>
      ) : (
        <div className="card flex flex-col gap-1 p-4">
          <Check
            ref={box}
            checked={ticked}
            error={missing && !ticked ? m.match_finder_race_consent_missing() : undefined}
            onChange={(event) => setTicked(event.target.checked)}
          >
            {m.match_finder_race_consent({ name: settings().name })}
          </Check>
          <p className="pl-8 text-xs text-muted">{m.match_finder_race_consent_reason()}</p>
        </div>
      )}
      <AnswerChoices
        label={m.match_finder_race_title()}
        options={optionsOf.race()}
        {...{ chosen, waits }}
        onPick={pick}
      />
    </>
  )
}
