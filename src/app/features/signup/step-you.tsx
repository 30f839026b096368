import { useEffect, useRef, useState, type FormEvent } from 'react'
import { BirthPopup } from './birth-popup.tsx'
import type { Draft } from './draft.ts'
import { loadRules } from './load-rules.ts'
import type { StepProps } from './step-who.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { settings } from '#app/lib/boot.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { DateOfBirth } from '#app/ui/date-of-birth.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Wrong = { name?: boolean; birth?: boolean; country?: boolean }

export function StepYou({ draft, onChange, onNext }: StepProps) {
  const { name, date_of_birth: birth, country } = draft
  const age = settings().min_age
  const [wrong, setWrong] = useState<Wrong>({})
  const [popup, setPopup] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void loadRules(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await judge(draft)
    setWrong(found)
    setPopup(found.birth && !found.name)
    if (!found.name && !found.birth && !found.country) onNext()
    else if (found.name || !found.birth) focusFirstError(form.current)
  }
  const closePopup = () => {
    setPopup(false)
    // marks the date after the popup has returned the focus
    setTimeout(() => focusFirstError(form.current), 0)
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-1 flex-col gap-5">
      <TextField
        label={m.signup_name()}
        name="nickname"
        autoComplete="nickname"
        hint={m.signup_name_hint()}
        error={wrong.name ? m.signup_name_wrong() : undefined}
        value={name}
        onChange={(event) => {
          onChange({ name: event.target.value })
          setWrong({ ...wrong, name: false })
        }}
      />
      <DateOfBirth
        label={m.signup_birth()}
        hint={m.signup_birth_hint({ age })}
        error={wrong.birth && !popup ? m.signup_birth_popup_text({ age }) : undefined}
        value={birth}
        onChange={(next) => {
          onChange({ date_of_birth: next })
          setWrong({ ...wrong, birth: false })
        }}
      />
      <Select
        label={m.signup_country()}
        name="country"
        autoComplete="country"
        error={wrong.country ? m.signup_country_missing() : undefined}
        value={country}
        onChange={(next) => onChange({ country: next })}
        options={countryOptions()}
      />
      <div className="step-foot">
        <Button type="submit" variant="primary" size="large" block>
          {m.signup_continue()}
        </Button>
      </div>
      <BirthPopup open={popup} age={age} onClose={closePopup} />
    </form>
  )
}

/** The errors of the answers, by the server's own rules. */
async function judge({ name, email, date_of_birth, country }: Draft): Promise<Required<Wrong>> {
  const { checkBirthDate, checkName, dayIn } = await loadRules()
  const { time_zone, min_age } = settings()
  return {
    name: checkName(name, email) !== null,
    birth: checkBirthDate(date_of_birth, dayIn(time_zone, new Date()), min_age) !== null,
    country: country === '',
  }
}
