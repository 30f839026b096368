import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

let forms = 0

/** A valid German account number. */
export const ibanOf = (account: number) => {
  const bban = `37040044${String(account).padStart(10, '0')}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${bban}`
}

/** A valid form of a direct debit, each with a phone and an account number of its own. */
export const debitForm = (pack: string, more: Record<string, unknown> = {}) => ({
  account_holder: 'Ada Beispiel',
  iban: ibanOf(1_000_000 + forms),
  street: 'Lange Gasse',
  house_number: '7a',
  zip: '20095',
  city: 'Hamburg',
  phone: `0151 ${String(20_000_000 + forms++)}`,
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
