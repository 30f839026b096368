import * as m from '#mail-texts/_index.js'
import type * as z from 'zod/mini'
import { type NewDirectDebit, oneTimeCode } from '#core/payment/direct-debit.ts'
import { ibanLabel } from '#core/payment/iban.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import type { DebitStep } from '#core/payment/types.ts'
import { isLocale } from '#core/site/locales.ts'
import { forgetCode, startDebit, type TriedDebit } from '#db/queries/payment/direct-debit.ts'
import type { OrderRow } from '#db/queries/payment/order-row.ts'
import { fail, requireFound } from '#functions/responses/api-error.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { SmsRefused } from '#functions/services/sms.ts'
import { debit, newCustomer, patiently, type Payer } from './pay.ts'

const SECOND_MS = 1000

type Form = Pick<
  z.output<typeof NewDirectDebit>,
  'account_holder' | 'iban' | 'street' | 'house_number' | 'zip' | 'city' | 'phone'
>

/** What is kept of a mandate, encrypted: who signed what, and when. */
type Details = Form & { creditor: string; creditor_id: string; reference: string; language: string; signed_at: string }

/** Under which keyed hash debits from an account number are counted and blocked. */
export const ibanKeyOf = (c: MemberScope, iban: string): string => c.env.secrets.sign(`iban ${iban}`)

/**
 * Sends the code that confirms the direct debit of an order.
 *
 * @param id of the form; a repeat with it sends nothing
 * @param form with the account number and the phone in their standard form
 */
export async function sendCode(
  c: MemberScope,
  id: string,
  order: OrderRow,
  form: Form,
  { language }: Payer,
): Promise<DebitStep> {
  const { actor, site } = c.var
  const code = oneTimeCode(c.env.random)
  const details: Details = {
    ...form,
    creditor: site.company.name,
    creditor_id: site.settings.sepa_creditor_id,
    reference: order.number,
    language,
    signed_at: actor.now.toISOString(),
  }
  const ibanKey = ibanKeyOf(c, form.iban)
  const expiresIn = PAYMENT.codeMinutes * 60 * SECOND_MS
  const { state, sent_at, minutes } = requireFound(
    await startDebit(c.env.db, actor, {
      id,
      order: order.id,
      details: c.env.secrets.encrypt(JSON.stringify(details)),
      ibanKey,
      codeHmac: c.env.secrets.sign(
        boundCode({ id, user: actor.user, order: order.id, ibanKey, phone: form.phone, code }),
      ),
      reference: order.number,
      phoneCounter: c.env.secrets.sign(`codes ${form.phone}`),
      expiresAt: new Date(actor.now.getTime() + expiresIn),
    }),
  )
  if (state === 'gone') fail('conflict')
  if (state === 'wait' || sent_at === null) fail('too_many_requests', { minutes })
  if (state === 'sent') await send(c, id, form.phone, code, language)
  const sent = new Date(sent_at).getTime()
  return {
    phone: form.phone.slice(-3),
    code_expires_at: new Date(sent + expiresIn).toISOString(),
    next_code_at: new Date(sent + PAYMENT.secondsBetweenCodes * SECOND_MS).toISOString(),
    mandate_reference: order.number,
  }
}

async function send(c: MemberScope, id: string, to: string, code: string, language: string): Promise<void> {
  const locale = isLocale(language) ? language : 'en'
  const body = m.sms_debit_code({ code, site: c.var.site.settings.name, minutes: PAYMENT.codeMinutes }, { locale })
  try {
    await (c.env.sms ?? fail('unavailable')).send({ to, body })
  } catch (error) {
    // A code that did not go out counts for nothing, so that the member can try again at once.
    c.env.defer(() => forgetCode(c.env.db, id))
    if (error instanceof SmsRefused) fail('invalid_input', { field: 'phone' })
    throw error
  }
}

export type OpenedDebit = {
  order: OrderRow
  payer: Payer
  id: string
  ibanKey: string
  details: Details
  confirmedAt: Date | null
}

/** The direct debit that a code opens; null if it is not the right one, too late, or tried too often. */
export function openDebit(c: MemberScope, tried: TriedDebit, code: string): OpenedDebit | null {
  const { debit: found, order, open, language, country } = tried
  if (!found || !order || !open) return null
  const details = JSON.parse(c.env.secrets.decrypt(found.details) ?? 'null') as Details | null
  if (!details) return null
  const { id, code_hmac, iban_key: ibanKey, confirmed_at } = found
  const { user } = c.var.actor
  const { phone } = details
  if (!c.env.secrets.verify(boundCode({ id, user, order: order.id, ibanKey, phone, code }), code_hmac)) return null
  const confirmedAt = confirmed_at === null ? null : new Date(confirmed_at)
  return { order, payer: { language, country }, id, ibanKey, details, confirmedAt }
}

/** Has customer, mandate and payment made for a confirmed direct debit. */
export async function debitAccount(c: MemberScope, opened: OpenedDebit): Promise<OrderRow> {
  const { order, payer, id, details, confirmedAt } = opened
  const { account_holder: holder, iban, reference } = details
  return debit(c, order, payer, confirmedAt ?? c.var.actor.now, async () => {
    const customer = await newCustomer(c, order, payer)
    const signedOn = details.signed_at.slice(0, 10)
    const wanted = { customer, holder, iban, signedOn, reference, idempotencyKey: `mandate-${id}` }
    const mandate = await patiently(c.env, () => c.env.payments.createMandate(wanted))
    return { customer, mandate, row: { publicId: c.env.uuid(), label: ibanLabel(iban), reference } }
  })
}

type Bound = { id: string; user: string; order: string; ibanKey: string; phone: string; code: string }

const boundCode = ({ id, user, order, ibanKey, phone, code }: Bound): string =>
  `debit code ${id} ${user} ${order} ${ibanKey} ${phone} ${code}`
