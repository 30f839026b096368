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

/** Writes until there are no credits left, and finds the way to more of them; answers how many messages arrived. */
export async function writesUntilSpent(person: Person, member: Member): Promise<number> {
  const { page, t } = person
  const buy = page.getByRole('main').getByRole('button', { name: t.chat_buy(), exact: true })
  let count = 0
  while (count < MOST && !(await buy.isVisible())) {
    expect(await writes(person, member, `Hallo, das ist Nummer ${count + 1}.`)).toBe(true)
    count++
    await person.settles()
  }
  expect(count, 'messages paid with the credits of the signup').toBeGreaterThan(0)
  expect(count, 'messages before the credits ran out').toBeLessThan(MOST)
  await person.findsGood('chat, out of credits')
  return count
}
