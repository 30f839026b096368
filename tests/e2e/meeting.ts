import { expect } from 'vitest'
import type { Member } from './member.ts'
import type { Person } from './person.ts'

/** Goes to the search, scrolls, opens somebody and comes back to the same place. */
export async function searches(person: Person): Promise<void> {
  const { page, t } = person
  await person.reads(t.members_title())
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()
  await person.findsGood('members')
  await page.evaluate(() => scrollTo(0, 500))
  await page.waitForFunction(() => scrollY > 400)
  const link = page.locator('main li a[href^="/members/"]').nth(6)
  // the pointer brings the link into sight first
  await link.hover()
  const before = await page.evaluate(() => scrollY)
  await link.click({ noWaitAfter: true })
  await person.isAt(/^\/members\/[0-9a-f-]{36}$/)
  await person.findsGood('profile of a demo member')
  await page.goBack()
  await person.isAt('/members')
  await person.settles()
  expect
    .soft(Math.abs((await page.evaluate(() => scrollY)) - before), 'scroll position after going back')
    .toBeLessThan(120)
}

/** Opens a member found by the search; the address also holds by itself. */
export async function opensProfile(person: Person, member: Member): Promise<void> {
  const { page } = person
  await page.locator(`main a[href="/members/${member.id}"]`).first().click()
  await person.isAt(`/members/${member.id}`)
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  await person.findsGood('profile')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  await person.findsGood('profile, reloaded')
}

/** Likes the member whose profile is open; the heart does not wait for the answer, this does. */
export async function likes(person: Person, member: Member): Promise<void> {
  const { page, t } = person
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/like.php'))
  await page
    .getByRole('button', { name: t.ui_like({ name: member.name }), exact: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: t.ui_unlike({ name: member.name }), exact: true })
    .first()
    .waitFor()
  expect((await answer).ok(), 'the like is taken').toBe(true)
}

export async function findsTheMatch(person: Person, member: Member): Promise<void> {
  const { page, t } = person
  await person.goes(`/members/${member.id}`)
  await page.getByText(t.member_match(), { exact: true }).waitFor()
  // in the middle: at the edge, the bar below may cover a part of it until one scrolls
  const heart = page.getByRole('button', { name: t.member_like_photo(), exact: true }).first()
  await heart.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await person.findsGood('profile of a match')
  await person.goes('/likes/matches')
  await page.locator('main').getByText(member.name).first().waitFor()
  await person.findsGood('likes: matches')
}

export async function celebrates(person: Person, member: Member): Promise<void> {
  const { page, t } = person
  await page.getByRole('heading', { name: t.match_title() }).waitFor()
  await page.getByText(t.match_text({ name: member.name })).waitFor()
  await person.findsGood('match')
  await person.presses(t.match_hello())
  await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor()
  await person.findsGood('icebreakers after a match')
  await person.presses(t.icebreaker_no())
}
