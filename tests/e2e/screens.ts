import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { times } from '#tests/setup/effort.ts'
import type { Known } from './addresses.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { lostToForcedColours } from './forced-colours.ts'
import { unusableByKeyboard } from './keyboard.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 820, height: 1180 }
export const DESK = { width: 1280, height: 900 }

/** In the night and by `npm run screens`: every screen, every width in both themes. */
export const WHOLE = times({ short: process.env['SCREENS'] === 'all', full: true })

/**
 * Opens every address once, looks at it on phone, tablet and desk, the desk in the dark, and walks over it with the Tab key.
 * The tablet, the smallest phone and text of twice the size are only held against the width. `npm run screens` holds all rules
 * on the tablet too, and the colours of the phone in the dark and of the desk in the light, and keeps a picture of each and of
 * the colours of the system.
 */
export async function looksAtAll(person: Person, paths: string[]): Promise<void> {
  const { page } = person
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await person.goes(path)
    await page.locator('#content, main').first().waitFor()
    await person.findsGood(path)
    await keeps(person, path, 'light')
    const { pathname, search } = new URL(page.url())
    if (path.includes('?')) expect.soft(pathname + search, 'what was asked for is what is shown').toBe(path)
    await page.emulateMedia({ colorScheme: 'dark' })
    if (WHOLE) await hasContrast(person, `${path}, dark`)
    await keeps(person, path, 'dark')
    await page.setViewportSize(DESK)
    await person.findsGood(`${path}, dark`)
    await keeps(person, path, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    if (WHOLE) await hasContrast(person, path)
    await keeps(person, path, 'light')
    await page.setViewportSize(TABLET)
    if (WHOLE) await person.findsGood(path)
    else await person.fits(path)
    await keeps(person, path, 'light')
    expect.soft(await unusableByKeyboard(page), `${path} by keyboard`).toEqual([])
    await looksAtHardCases(person, path)
  }
  await person.leaves()
}

/** The smallest phone, the few colours that a system may force, and text of twice the size. */
async function looksAtHardCases(person: Person, path: string): Promise<void> {
  const { page } = person
  await page.setViewportSize({ ...PHONE, width: 320 })
  await person.fits(path)
  await keeps(person, path, 'light')
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await lostToForcedColours(page), `${path} in forced colours`).toEqual([])
  await keeps(person, path, 'forced-colours')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await person.fits(`${path}, text of twice the size,`)
  await keeps(person, path, 'large-text')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** A picture of the whole screen, where `npm run screens` wants some. */
async function keeps(person: Person, path: string, look: string): Promise<void> {
  const folder = process.env['SCREENS_FOLDER']
  if (!folder) return
  const { page } = person
  await person.isDrawn()
  const who = basename(expect.getState().testPath ?? '', '.test.ts').replace('screens-', '')
  const name = path.replaceAll(/[^\w-]+/g, '_').slice(0, 60)
  const file = `${who}${name}-${page.viewportSize()?.width}-${look}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}

export async function looksAround(person: Person, what: string, widths: (typeof PHONE)[]): Promise<void> {
  for (const size of widths) {
    await person.page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await person.page.emulateMedia({ colorScheme })
      await person.findsGood(`${what}, ${colorScheme}`)
    }
  }
}

export async function arrives(email: string, password: string): Promise<Person> {
  const member = await Member.logsIn(email, password)
  const person = await Person.arrives(browser, { width: DESK.width, language: 'de' }, member)
  await person.goes('/members')
  await person.settles()
  return person
}

async function hasContrast(person: Person, screen: string): Promise<void> {
  const { page } = person
  await person.isDrawn()
  const found = await violations(page, 'color-contrast')
  expect.soft(found, `contrast of ${screen} at ${page.viewportSize()?.width} px`).toEqual([])
}

export function knownTo({ page }: Person): Promise<Known> {
  return page.evaluate(async () => {
    type Named = { id: string }
    const get = async (path: string) => (await fetch(`/api/${path}`)).json() as Promise<unknown>
    const { profiles } = (await get('members.php')) as { profiles: Named[] }
    const { chats } = (await get('chats.php')) as { chats: { conversation: Named }[] }
    const { packages } = (await get('packages.php')) as { packages: Named[] }
    const { liked_by } = (await get('likes.php')) as { liked_by: Named[] }
    const { transactions } = (await get('transactions.php')) as { transactions: Named[] }
    return {
      member: profiles[0]?.id,
      chat: chats[0]?.conversation.id,
      package: packages[0]?.id,
      liker: liked_by[0]?.id,
      order: transactions[0]?.id,
    }
  })
}
