import type { FormEvent } from 'react'
import type { Debiting } from './use-debit.ts'
import type { DebitField } from '#app/data/direct-debit.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { Check } from '#app/ui/checkbox-radio.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DEBIT_FIELDS } from '#core/payment/debit-fields.ts'

type DebitFieldsProps = {
  p: PageTexts
  debit: Debiting
  creditor: { name: string; address: string }
  creditorId: string
  /** Of the mandate; known once an order is made. */
  reference: string | undefined
}

const AUTOCOMPLETE: Record<DebitField, string> = {
  account_holder: 'name',
  iban: 'off',
  street: 'address-line1',
  house_number: 'off',
  zip: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
}

/** Account, address and phone, and the mandate with its consent. */
export function DebitFields({ p, debit, creditor, creditorId, reference }: DebitFieldsProps) {
  const { entry, errors, form, consent, agree, change, check } = debit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check()
  }
  const field = (name: DebitField, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      autoComplete={AUTOCOMPLETE[name]}
      maxLength={DEBIT_FIELDS[name].max}
      value={entry[name]}
      error={errors[name]}
      onChange={(event) => change(name, event.target.value)}
      {...(name === 'phone' ? { type: 'tel', inputMode: 'tel' as const } : {})}
      {...(name === 'iban' ? { autoCapitalize: 'characters', spellCheck: false } : {})}
    />
  )
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-5">
      <Section title={p.debit_account()}>
        {field('account_holder', p.debit_holder())}
        {field('iban', 'IBAN')}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('street', p.debit_street())}
          {field('house_number', p.debit_house_number())}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {field('zip', p.debit_zip())}
          {field('city', p.debit_city())}
        </div>
        {field('phone', p.debit_phone(), p.debit_phone_hint())}
      </Section>
      <Section title={p.debit_mandate_title()}>
        <div className="flex flex-col gap-3 text-sm">
          <p>{p.debit_mandate_text({ creditor: creditor.name })}</p>
          <p>{p.debit_mandate_refund()}</p>
        </div>
        <dl className="grid gap-x-6 gap-y-1.5 text-sm wrap-anywhere grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{p.debit_creditor()}</dt>
          <dd>
            {creditor.name}, {creditor.address}
          </dd>
          <dt className="text-muted">{p.debit_creditor_id()}</dt>
          <dd className="tabular-nums">{creditorId}</dd>
          <dt className="text-muted">{p.debit_reference()}</dt>
          <dd className="tabular-nums">{reference ?? p.debit_reference_later()}</dd>
          <dt className="text-muted">{p.debit_kind()}</dt>
          <dd>{p.debit_kind_recurring()}</dd>
        </dl>
        <Check checked={consent} onChange={(event) => agree(event.target.checked)} error={errors.consent}>
          {p.debit_consent()}
        </Check>
      </Section>
    </form>
  )
}
