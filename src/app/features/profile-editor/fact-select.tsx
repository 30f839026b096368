import { factOptions } from './labels.ts'
import { m } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'

export type Fact = keyof typeof factOptions

type FactSelectProps = { fact: Fact; value: string | null; onChange: (value: string | null) => void; hint?: string }

const UNTOLD = '-'

export function FactSelect({ fact, value, onChange, hint }: FactSelectProps) {
  const options: { value: string; label: string }[] = factOptions[fact]()
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
