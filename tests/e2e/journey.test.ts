import { describe, expect, test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { browser } from './browser.ts'
import { buysPremium } from './buying.ts'
import { joins, logsInAtTheSecondTry, logsOut, opensTheMail } from './joining.ts'
import { celebrates, findsTheMatch, likes, opensProfile, searches } from './meeting.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'
import { texts } from './texts.ts'
import { writes, writesUntilSpent } from './writing.ts'

const WAYS: Arrives[] = [{ width: 390, language: 'de' }, ...byNight<Arrives>({ width: 1280, language: 'en' })]
const someone = (name: string) => Member.joins({ name, gender: 'female', seeking: 'male', country: 'DE' })

describe('from the first visit to writing on as a premium member', () => {
  test.each(WAYS)('at $width px in $language', async (arrives) => {
    const anton = await Person.arrives(browser, arrives)
    const { t, page } = anton
    const sofia = await someone('Sofia')

    await joins(anton, 'Anton')
    await opensTheMail(anton)
    await anton.follows(t.confirm_members())
    await searches(anton)
    await opensProfile(anton, sofia)

    await likes(anton, sofia)
    expect(await sofia.likes(await ownId(anton))).toBe(true)
    await findsTheMatch(anton, sofia)

    await anton.goes(`/members/${sofia.id}`)
    await page.locator(`main a[href="/members/${sofia.id}/chat"]`).click()
    await anton.findsGood('chat, empty')
    const sent = await writesUntilSpent(anton, sofia)
    expect(await sofia.readsFrom(await ownId(anton))).toHaveLength(sent)

    await page.getByRole('main').getByRole('button', { name: t.chat_buy(), exact: true }).click()
    await buysPremium(anton)
    expect(await writes(anton, sofia, 'Jetzt geht es weiter.')).toBe(true)
    await anton.findsGood('chat, premium')
    expect(await sofia.readsFrom(await ownId(anton))).toHaveLength(sent + 1)
    await anton.leaves()
  })
})

describe('besides', () => {
  test.each<Arrives>([
    ...byNight<Arrives>({ width: 390, language: 'en', theme: 'dark' }),
    { width: 1280, language: 'de', theme: 'dark' },
  ])('somebody who was liked first sees the match at once, at $width px in $language', async (arrives) => {
    const ben = await Person.arrives(browser, arrives)
    const clara = await someone('Clara')
    await joins(ben, 'Bernd')
    await opensTheMail(ben)
    await clara.likes(await ownId(ben))
    await ben.goes(`/members/${clara.id}`)
    await ben.page.getByText(ben.t.member_likes_you(), { exact: true }).waitFor()
    await likes(ben, clara)
    await celebrates(ben, clara)
    expect(await writes(ben, clara, 'Hallo Clara!')).toBe(true)
    await ben.findsGood('chat, begun')

    await ben.goes('/settings')
    await ben.findsGood('settings')
    await logsOut(ben)
    // what the screen showed is not there any more
    await ben.page.goBack()
    await ben.isAt('/login')
    await ben.goes('/')
    await logsInAtTheSecondTry(ben)
    await ben.leaves()
  })

  test('an unknown address says so, with a way home', async () => {
    const lost = await Person.arrives(browser, { width: 390, language: 'en', theme: 'dark' })
    lost.expected.add('404 /no/such/place')
    const answer = await lost.page.goto(`${lost.site.origin}/no/such/place`)
    expect(answer?.status()).toBe(404)
    await lost.reads(lost.t.error_page_missing())
    await lost.findsGood('unknown address')
    await lost.follows(lost.t.error_home())
    await lost.isAt('/')
    await lost.findsGood('start, after an unknown address')
    await lost.leaves()
  })

  test('another language is there at once and stays', async () => {
    const guest = await Person.arrives(browser, { width: 1280, language: 'en', country: 'GB' })
    const { page } = guest
    await page.context().clearCookies()
    await guest.goes('/login')
    await page.locator('html[lang=de]').waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${texts.de.nav_language()}: `) })
      .first()
      .click()
    await guest.findsGood('login, language menu open')
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await guest.findsGood('login in English')
    await page.reload()
    await page.locator('html[lang=en]').waitFor()
    await guest.findsGood('login in English, reloaded')
    await guest.leaves()
  })
})

async function ownId(person: Person): Promise<string> {
  return person.page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as { user: { id: string } }
    return user.id
  })
}
