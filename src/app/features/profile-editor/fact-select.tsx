import { factOptions } from './labels.ts'
import { m } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'
import type { Gender } from '#core/profiles/enums.ts'

export type Fact = keyof typeof factOptions

type FactSelectProps = {
  fact: Fact
  gender: Gender
  value: string | null
  onChange: (value: string | null) => void
  hint?: string
}

const UNTOLD = '-'

export function FactSelect({ fact, gender, value, onChange, hint }: FactSelectProps) {
  const options: { value: string; label: string }[] = factOptions[fact](gender)
  return (
    <Select
      label={m[`profile_${fact}`]()}
      hint={hint}
      value={value ?? UNTOLD}
      onChange={(next) => onChange(next === UNTOLD ? null : next)}
      options={[{ value: UNTOLD, label: m.profile_not_told() }, ...options]}
    />
  )
}
