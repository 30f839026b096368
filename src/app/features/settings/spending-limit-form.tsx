import { useState, type FormEvent } from 'react'
import { FormActions } from './form-actions.tsx'
import { useChangeWeeklyLimit } from '#app/data/spending.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PAYMENT } from '#core/payment/limits.ts'
import type { Spending } from '#core/payment/spending.ts'

/** Minor units of what was typed, with a comma or a point; nothing if it is no amount. */
function minorOf(typed: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

type SpendingLimitFormProps = { spending: Spending; onDone: () => void }

export function SpendingLimitForm({ spending, onDone }: SpendingLimitFormProps) {
  const { currency } = spending.week
  const [typed, setTyped] = useState(spending.weekly_limit?.value ?? '')
  const { form, errors, refuse, refused, clear } = useFormErrors<'limit'>()
  const change = useChangeWeeklyLimit()
  const save = (minor: number | null) =>
    change.mutate(minor, { onSuccess: onDone, onError: (error) => refused(error, { invalid_input: 'limit' }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const minor = minorOf(typed)
    const most = price({ value: PAYMENT.weeklyLimitMost, currency })
    const fits = minor !== undefined && minor <= PAYMENT.weeklyLimitMost
    if (!refuse({ limit: fits ? undefined : m.spending_invalid({ most }) }) && fits) save(minor)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-form flex-col gap-5">
      <TextField
        label={m.spending_amount({ currency })}
        name="weekly-limit"
        inputMode="decimal"
        autoComplete="off"
        error={errors.limit}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          clear('limit')
        }}
      />
      <FormActions error={errors.form} label={m.spending_save()} pending={change.isPending} onCancel={onDone} />
      {spending.weekly_limit && (
        <Button variant="plain" onClick={() => save(null)} className="self-start">
          {m.spending_remove()}
        </Button>
      )}
    </form>
  )
}
