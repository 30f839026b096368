import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

let phones = 0

/** A valid form of a direct debit, each with a phone of its own. */
export const debitForm = (pack: string, more: Record<string, unknown> = {}) => ({
  account_holder: 'Ada Beispiel',
  iban: 'DE89 3704 0044 0532 0130 00',
  street: 'Lange Gasse',
  house_number: '7a',
  zip: '20095',
  city: 'Hamburg',
  phone: `0151 ${String(20_000_000 + phones++)}`,
  consent: true,
  package: pack,
  start_now: true,
  ...more,
})

/** Sends the form. */
export const asksToDebit = (member: Visitor, form: Record<string, unknown>, key: string = randomUUID()) =>
  member.post('/api/directdebit.php', form, { key })

/** The code of the newest text message. */
export const codeSent = ({ world }: Visitor): string => /\b\d{6}\b/.exec(world.texts.at(-1)?.body ?? '')?.[0] ?? ''

export const confirms = (member: Visitor, otp: string = codeSent(member)) => member.put('/api/directdebit.php', { otp })

/** Buys a package by direct debit; answers the order. */
export async function debited(member: Visitor, pack: string, more: Record<string, unknown> = {}) {
  const asked = await asksToDebit(member, debitForm(pack, more))
  if (asked.status !== 201) throw new Error(`the form answered ${asked.status} ${JSON.stringify(asked.json)}`)
  const done = await confirms(member)
  if (done.status !== 200) throw new Error(`the code answered ${done.status} ${JSON.stringify(done.json)}`)
  return done.json.order
}
