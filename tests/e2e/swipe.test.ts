import { expect, test } from 'vitest'
import * as german from '#page-texts/de.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import type { LikesAnswer, SwipeGameAnswer } from '#core/search/types.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { type Arrives, Person } from './person.ts'
import { unusableByKeyboard } from './keyboard.ts'

const pages = german as unknown as PageTexts
const country = 'AU'
const SWIPE = '/api/swipe-game.php'

/** Vera in front of the game, and so many men, the first card first. */
async function plays(how: Arrives, men: number): Promise<{ person: Person; vera: Member; stack: Member[] }> {
  const vera = await Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country })
  const toms: Member[] = []
  for (let i = 0; i < men; i++)
    toms.push(await Member.joins({ name: 'Tom', gender: 'male', seeking: 'female', country }))
  // those active in the same hour come in an order of its own
  const { profiles } = (await vera.send('GET', SWIPE)) as SwipeGameAnswer
  const stack = profiles.flatMap(({ id }) => toms.filter((tom) => tom.id === id))
  const person = await Person.arrives(browser, how, vera)
  await person.goes('/swipe-game')
  await person.reads(person.t.swipe_title())
  return { person, vera, stack }
}

async function shows({ page, t }: Person, member: Member | undefined, likes: number, cards: number): Promise<void> {
  await card(page, member!).waitFor()
  const left = { likes: t.swipe_left_likes({ count: likes }), cards: t.swipe_left_cards({ count: cards }) }
  await page.getByText(t.swipe_left(left), { exact: true }).waitFor()
}

// the one under it is there as well, but out of reach
const card = (page: Person['page'], { id }: Member) =>
  page.locator(`main :not([inert]) > a[href="/members/${id}"]`).first()

/** Pulls the first card by so many pixels with the mouse, and rests before letting go. */
async function pulls({ page }: Person, member: Member, pixels: number): Promise<void> {
  const box = (await card(page, member).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (pixels * step) / 8, y + step)
  await page.waitForTimeout(120)
  await page.mouse.up()
}

async function flicks({ page }: Person, member: Member, pixels: number): Promise<void> {
  const box = (await card(page, member).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  const touch = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (pixels * step) / 5, y }],
      // the machine that tests may be slower than a hand
      timestamp: began + step * 0.02,
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 5; step++) await send('touchMove', step)
  await send('touchEnd', 5)
  await touch.detach()
}

const likers = async (member: Member) =>
  ((await member.send('GET', '/api/likes.php')) as LikesAnswer).liked_by.map(({ name }) => name)

test('by mouse, keys and buttons: Nein, Ja, back, a match, until the likes of the day are given', async () => {
  const { person, vera, stack } = await plays({ width: 1280, language: 'de' }, 7)
  const { page, t } = person
  const [a, b, c, d, e, f] = stack as [Member, Member, Member, Member, Member, Member]
  await shows(person, a, 4, 50)
  await person.findsGood('swipe game')
  expect(await unusableByKeyboard(page)).toEqual([])
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith(SWIPE) && asked.push(request.method()))

  // pulled a little, it goes back; pulled far it is decided on
  await pulls(person, a, 60)
  await shows(person, a, 4, 50)
  expect(asked).toEqual([])
  await pulls(person, a, 240)
  await shows(person, b, 3, 49)
  await expect.poll(() => likers(a)).toEqual([vera.name])
  await pulls(person, b, -240)
  await shows(person, c, 3, 48)
  expect(await likers(b)).toEqual([])

  // a press is no pull: it opens the profile, and the stack lies there afterwards as before
  await card(page, c).click()
  await person.isAt(`/members/${c.id}`)
  await page.getByRole('heading', { level: 1, name: c.name }).waitFor()
  await page.goBack()
  await shows(person, c, 3, 48)
  expect(asked).toEqual(['POST', 'POST'])

  await page.keyboard.press('ArrowLeft')
  await shows(person, d, 3, 47)
  await page.keyboard.press('Backspace')
  await shows(person, c, 3, 48)
  const back = page.getByRole('button', { name: t.swipe_undo(), exact: true })
  expect(await back.isDisabled(), 'one step back at most').toBe(true)
  await c.likes(vera.id)
  await page.keyboard.press('ArrowRight')
  await person.reads(t.match_title())
  await page.getByText(t.match_text({ name: c.name })).waitFor()
  await page.keyboard.press('Escape')
  await shows(person, d, 2, 47)

  const [no, yes] = [t.swipe_no(), t.swipe_yes()].map((name) => page.getByRole('button', { name, exact: true }))
  expect([t.swipe_no(), t.swipe_yes()]).toEqual(['Nein', 'Ja'])
  const about = await yes!.getAttribute('aria-describedby')
  expect(await page.locator(`#${about}`).innerText()).toContain(`${d.name}, 35`)
  await no!.click()
  await shows(person, e, 2, 46)
  await back.click()
  await shows(person, d, 2, 47)
  await yes!.click()
  await shows(person, e, 1, 46)
  await person.findsGood('swipe game, one like left')
  await page.keyboard.press('ArrowRight')

  await person.reads(t.swipe_no_likes_title())
  await person.findsGood('swipe game, no likes left')
  await expect.poll(() => likers(e)).toEqual([vera.name])
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await person.reads(t.swipe_no_likes_title())
  expect(await likers(f)).toEqual([])
  await page.locator('main').getByRole('link', { name: 'Mitglieder suchen', exact: true }).click()
  await person.isAt('/members')
  await person.settles()
  expect(person.faults).toEqual([])
  await person.leaves()
})

test('by finger on a phone, in the dark; what is refused lies on top again', async () => {
  const { person, stack } = await plays({ width: 390, language: 'en', theme: 'dark' }, 3)
  const { page, t } = person
  const [a, b, c] = stack as [Member, Member, Member]
  await shows(person, a, 4, 50)
  await person.findsGood('swipe game on a phone')
  await flicks(person, a, -70)
  await shows(person, b, 4, 49)
  await flicks(person, b, 150)
  await shows(person, c, 3, 48)

  await person.hearsNews()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t.swipe_yes(), exact: true, disabled: true }).waitFor()
  const place = await card(page, c).boundingBox()
  await flicks(person, c, 150)
  await shows(person, c, 3, 48)
  await expect.poll(() => card(page, c).boundingBox(), { message: 'it goes back' }).toEqual(place)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t.swipe_yes(), exact: true, disabled: false }).waitFor()

  const answers = async (status: number, code: string) => {
    person.expected.add(`${status} ${SWIPE}`)
    await page.unrouteAll()
    await page.route(`**${SWIPE}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: { code, params: { minutes: 1 } } } })
        : route.continue(),
    )
  }
  await answers(429, 'too_many_requests')
  await person.presses(t.swipe_yes())
  await page.getByText(t.error_too_many_requests({ count: 1 })).waitFor()
  await shows(person, c, 3, 48)
  await answers(404, 'not_found')
  await person.presses(t.swipe_no())
  await page.getByText(t.swipe_gone({ name: c.name })).waitFor()
  expect(await card(page, c).count()).toBe(0)
  await page.reload()
  await shows(person, c, 3, 48)
  await answers(429, 'no_likes_left')
  await person.presses(t.swipe_yes())
  await person.reads(t.swipe_no_likes_title())
  await person.findsGood('swipe game on a phone, no likes left')
  await person.leaves()
})

test('no cards left, nobody left, and a fault, each in words', async () => {
  const { person } = await plays({ width: 820, language: 'de' }, 1)
  const { page, t } = person
  const day = { likes_left: 4, swipes_left: 50, resets_at: new Date(Date.now() + 3_600_000).toISOString() }
  const answers = async (answer: object, status = 200) => {
    await page.unrouteAll()
    await page.route(`**${SWIPE}`, (route) => route.fulfill({ status, json: answer }))
    await person.goes('/swipe-game')
  }
  await answers({ ...day, profiles: [], swipes_left: 0 })
  await person.reads(t.swipe_no_swipes_title())
  await page.getByText(t.swipe_no_swipes_text()).waitFor()
  await person.findsGood('swipe game, no cards left')
  await answers({ ...day, profiles: [] })
  await person.reads(t.swipe_nobody_title())
  await person.findsGood('swipe game, nobody left')
  person.expected.add(`403 ${SWIPE}`)
  await answers({ error: { code: 'premium_required', params: {} } }, 403)
  await person.reads(t.error_premium_required())
  await page.unrouteAll()
  await person.presses(t.error_retry())
  await page.getByRole('button', { name: t.swipe_yes(), exact: true }).waitFor()
  await person.findsGood('swipe game on a tablet')
  await page.emulateMedia({ colorScheme: 'dark' })
  await person.findsGood('swipe game on a tablet, dark')
  await person.leaves()
})

test('who is reported and blocked beside the card gives way to the next', async () => {
  const { person, vera, stack } = await plays({ width: 1280, language: 'de' }, 2)
  const { page, t } = person
  const [a, b] = stack as [Member, Member]
  await shows(person, a, 4, 50)
  await person.presses(t.member_report({ name: a.name }))
  const sheet = page.getByRole('dialog', { name: t.member_report({ name: a.name }) })
  await sheet.getByRole('button', { name: pages.complaints_cat_spam_scam() }).click()
  await sheet.getByRole('button', { name: pages.report_and_block() }).click()
  await sheet.getByText(pages.complaints_done_title()).waitFor()
  await sheet.getByRole('button', { name: t.ui_close() }).last().click()
  await shows(person, b, 4, 50)
  const { reports } = (await vera.send('GET', '/api/report.php')) as { reports: object[] }
  expect(reports).toMatchObject([{ category: 'spam_scam', subject_kind: 'profile' }])
  expect(await a.sees(vera.id)).toBe(false)
  await person.leaves()
})
