import { expect } from 'vitest'
import { Member } from './member.ts'
import { site } from './site.ts'

export type Order = { id: string; number: string; credits: number; payment_id: string }

/** A member who has just bought the smallest package. */
export async function buyer(): Promise<{ member: Member; order: Order }> {
  const member = await Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })
  const { packages } = (await member.send('GET', '/api/packages.php')) as { packages: { id: string }[] }
  const wanted = { package: packages[0]!.id, method: 'creditcard', start_now: true }
  const { order } = (await member.send('POST', '/api/order.php', wanted, crypto.randomUUID())) as {
    order: Order
  }
  await decide(order, { status: 'paid' })
  await expect.poll(() => premium(member), { message: 'a buyer is a premium member' }).toBe(true)
  return { member, order }
}

export const premium = async (member: Member) =>
  ((await member.send('GET', '/api/user.php')) as { user: { paid_user: boolean } }).user.paid_user

/** What the payer or the bank decides: a status, or a chargeback. */
export async function decide({ payment_id }: Order, decision: Record<string, unknown>): Promise<void> {
  const address = `${site.cloud}/__control/payments/${payment_id}`
  const decided = await fetch(address, { method: 'POST', body: JSON.stringify(decision) })
  expect(decided.status).toBe(200)
}
