import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Debiting } from './use-debit.ts'
import { confirmDebit } from '#app/data/direct-debit.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { focusOnMount } from '#app/lib/focus-on-mount.ts'
import { m } from '#app/lib/messages.ts'
import { type Money, price } from '#app/lib/money.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { useSecondsLeft } from '#app/lib/seconds-left.ts'
import { countdown } from '#app/lib/time.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PAYMENT } from '#core/payment/limits.ts'

type DebitCodeProps = {
  p: PageTexts
  debit: Debiting
  sent: NonNullable<Debiting['sent']>
  total: Money
  onChange: () => void
  onDone: (order: string) => void
}

/** The second step: the code of the text message. */
export function DebitCode({ p, debit, sent, total, onChange, onDone }: DebitCodeProps) {
  const [code, setCode] = useState('')
  const { form, errors, refuse, refused, clear } = useFormErrors<'otp'>()
  const online = useOnline()
  const left = useSecondsLeft(debit.nextCodeAt)
  const confirm = useMutation({
    mutationFn: confirmDebit,
    onSuccess: ({ order }) => onDone(order.id),
    onError: (error) => refused(error, { otp_invalid: 'otp' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    if (!refuse({ otp: /^\d{6}$/.test(code) ? undefined : p.debit_code_wrong() })) confirm.mutate(code)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="debit-code"
      className="card mx-auto flex max-w-text flex-col gap-5 p-4 md:p-6"
    >
      <div>
        <h1 id="debit-code" className="title outline-none" tabIndex={-1} ref={focusOnMount}>
          {p.debit_code_title()}
        </h1>
        <p className="mt-2">{p.debit_code_text({ digits: sent.debit.phone, minutes: PAYMENT.codeMinutes })}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm wrap-anywhere">
        <dt className="text-muted">{m.order_total()}</dt>
        <dd className="font-semibold tabular-nums">{price(total)}</dd>
        <dt className="text-muted">{p.debit_reference()}</dt>
        <dd className="tabular-nums">{sent.debit.mandate_reference}</dd>
      </dl>
      <TextField
        label={p.debit_code()}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={errors.otp}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''))
          clear('otp')
        }}
      />
      <FieldError error={errors.form} />
      <Button type="submit" variant="primary" size="large" block pending={confirm.isPending} disabled={!online}>
        {p.debit_code_confirm()}
      </Button>
      {!online && <p className="text-sm text-muted">{m.banner_offline()}</p>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={left > 0 || !online} pending={debit.send.isPending} onClick={debit.again}>
          {p.debit_code_again()}
          {left > 0 && <span className="tabular-nums"> ({countdown(left).slice(3)})</span>}
        </Button>
        <Button variant="plain" onClick={onChange}>
          {p.debit_code_change()}
        </Button>
      </div>
      <FieldError error={debit.send.error ? errorMessage(debit.send.error) : undefined} />
    </form>
  )
}
