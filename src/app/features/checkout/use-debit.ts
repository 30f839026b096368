import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntentKey } from './use-intent-key.ts'
import { type DebitField, type DebitForm, sendDebitCode } from '#app/data/direct-debit.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { Refused } from '#app/lib/refused.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import type { Country } from '#core/geo/countries.ts'
import { DEBIT_FIELDS } from '#core/payment/debit-fields.ts'
import { sepaIban } from '#core/payment/iban.ts'
import { PAYMENT } from '#core/payment/limits.ts'

const FIELDS = Object.keys(DEBIT_FIELDS) as DebitField[]
const EMPTY: Record<DebitField, string> = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
}

type Sent = Awaited<ReturnType<typeof sendDebitCode>>
export type Debiting = ReturnType<typeof useDebit>

/** The form of a direct debit: its entries and errors, and what was sent. One key for one intent, as for orders. */
export function useDebit(pack: string, country: Country | undefined, p: PageTexts | undefined) {
  const [entry, setEntry] = useState(EMPTY)
  const [consent, setConsent] = useState(false)
  const { form, errors, refuse, refused, clear } = useFormErrors<DebitField | 'consent'>()
  const { keyOf, forget } = useIntentKey()
  const [sent, setSent] = useState<Sent>()
  const [nextCodeAt, setNextCodeAt] = useState(0)
  const send = useMutation({
    mutationFn: (wanted: DebitForm) => sendDebitCode(wanted, keyOf(wanted)),
    onSuccess(answer) {
      setSent(answer)
      // by this device's clock, which may be another than the server's
      setNextCodeAt(Date.now() + PAYMENT.secondsBetweenCodes * 1000)
    },
    onError(error) {
      if (error instanceof Refused) forget()
      const field = error instanceof Refused ? FIELDS.find((one) => one === error.params['field']) : undefined
      if (field && p) refuse({ [field]: wrongText(field, p) })
      else refused(error, {})
    },
  })
  const wrong = (): Partial<Record<DebitField | 'consent', string | undefined>> => {
    if (!p) return {}
    const short = FIELDS.filter((field) => entry[field].trim().length < DEBIT_FIELDS[field].min)
    return {
      ...Object.fromEntries(short.map((field) => [field, p.debit_missing()])),
      ...(entry.iban.trim() && sepaIban(entry.iban) === null ? { iban: p.debit_iban_wrong() } : {}),
      ...(consent ? {} : { consent: p.debit_consent_missing() }),
    }
  }
  const check = () => !refuse(wrong())
  return {
    entry,
    consent,
    form,
    errors,
    send,
    sent,
    nextCodeAt,
    check,
    change: (field: DebitField, value: string) => {
      setEntry({ ...entry, [field]: value })
      clear(field)
    },
    agree: (given: boolean) => {
      setConsent(given)
      clear('consent')
    },
    submit(start: boolean, code: string | undefined, onSent: () => void) {
      if (!check() || !start) return
      send.mutate(
        { ...entry, package: pack, country, discount_code: code, order: sent?.order.id },
        { onSuccess: onSent },
      )
    },
    /** Sends another code for the same order. */
    again() {
      forget()
      if (send.variables) send.mutate({ ...send.variables, order: sent?.order.id })
    },
  }
}

function wrongText(field: DebitField, p: PageTexts): string {
  if (field === 'iban') return p.debit_iban_wrong()
  return field === 'phone' ? p.debit_phone_wrong() : p.debit_missing()
}
