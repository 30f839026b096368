import { expect } from 'vitest'
import type { Member } from './member.ts'
import type { Person } from './person.ts'

const MOST = 12

export async function writes(person: Person, member: Member, text: string): Promise<boolean> {
  const { page, t } = person
  await page.getByRole('textbox', { name: t.chat_input({ name: member.name }) }).fill(text)
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/message.php'))
  await page.locator('form button[type=submit]').click()
  const delivered = (await answer).ok()
  await page.getByText(text, { exact: true }).first().waitFor()
  return delivered
}

/** Writes until there are no credits left, and is told so in plain words; answers how many messages arrived. */
export async function writesUntilRefused(person: Person, member: Member): Promise<number> {
  const { page, t } = person
  person.expected.add('402 /api/message.php')
  let count = 0
  while (count < MOST && (await writes(person, member, `Hallo, das ist Nummer ${count + 1}.`))) count++
  expect(count, 'messages paid with the credits of the signup').toBeGreaterThan(0)
  expect(count, 'messages before the credits ran out').toBeLessThan(MOST)
  await page.getByRole('alert').getByText(t.chat_not_sent()).waitFor()
  await person.findsGood('chat, out of credits')
  return count
}
