import { describe, expect, test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { browser } from './browser.ts'
import { logsOut } from './joining.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

/** From this width on, in CSS pixels, the filters stand beside the list. */
const BESIDE = 992

class Searcher {
  readonly person: Person
  readonly asked: string[] = []

  private constructor(person: Person) {
    this.person = person
    person.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/members.php') this.asked.push(search)
    })
  }

  static async arrives(how: Arrives): Promise<Searcher> {
    const person = await Person.arrives(browser, how)
    person.expected.add('401 /api/user.php')
    return new Searcher(person)
  }

  get page() {
    return this.person.page
  }
  get t() {
    return this.person.t
  }
  get address() {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
  get people() {
    return this.page.locator('main section > ul').first().locator('li a[href^="/members/"]')
  }
  get form() {
    return this.page.locator(`form[aria-label="${this.t.members_filters()}"]`)
  }
  get chips() {
    return this.page.locator('main section').first().getByRole('list', { name: this.t.members_filters() })
  }

  async goes(path: string): Promise<void> {
    await this.person.goes(path)
    await this.people.first().waitFor()
    await this.person.settles()
  }

  async filters(): Promise<void> {
    const opener = this.page.getByRole('button', { name: new RegExp(`^${this.t.members_filters()}`) }).first()
    if (this.page.viewportSize()!.width < BESIDE) await opener.click()
    await this.form.waitFor()
    await this.person.settles()
  }

  async applies(): Promise<void> {
    await this.person.settles()
    await this.form.locator('button[type=submit]').click()
    await this.person.settles()
  }

  async scrollsDown(): Promise<void> {
    const more = this.page.getByRole('button', { name: this.t.members_more(), exact: true })
    await expect
      .poll(async () => {
        await this.page.evaluate(() => scrollBy(0, 1500))
        return more.isVisible()
      })
      .toBe(true)
    await this.person.settles()
  }

  adverts(): Promise<(string | null)[]> {
    return this.page
      .locator('main li a[rel="sponsored noopener"][target="_blank"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }

  async names(): Promise<(string | null)[]> {
    return this.people.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
}

const PHONE: Arrives = { width: 390, language: 'de' }
const DESK: Arrives = { width: 1280, language: 'en', theme: 'dark' }

describe.each([PHONE, DESK])('at $width px', (how) => {
  test('filters are the address, hold over a reload, are named, kept for the next visit, and really reset', async () => {
    const one = await Searcher.arrives(how)
    const { page, t, person } = one
    await one.goes('/members')
    await one.filters()
    await one.form.getByRole('button', { name: t.members_women(), exact: true }).click()
    await one.form.getByRole('switch', { name: t.members_with_photo() }).click()
    await one.form.getByRole('button', { name: t.members_interests_all() }).click()
    await one.form.getByRole('searchbox').fill(t.interest_travelling().slice(0, 4).toLowerCase())
    const travelling = one.form.getByRole('button', { name: t.interest_travelling(), exact: true })
    await travelling.click()
    await one.form.getByText(t.members_facts(), { exact: true }).click()
    const hair = one.form.getByRole('group', { name: t.profile_hair_color() })
    await hair.getByRole('button', { name: t.hair_color_brown(), exact: true }).click()
    await hair.getByRole('button', { name: t.hair_color_blond(), exact: true }).click()
    await person.findsGood('filters, many chosen')
    await travelling.click()
    await one.applies()
    const address = '/members?gender=female&hair_color=blond%2Cbrown&with_photo=true'
    await expect.poll(() => one.address).toBe(address)
    await expect.poll(() => one.chips.getByRole('listitem').count()).toBe(4)
    await person.findsGood('people found by filters')
    const found = await one.names()
    await page.reload()
    await one.people.first().waitFor()
    await person.settles()
    expect(one.address).toBe(address)
    expect(await one.names()).toEqual(found)

    await person.goes('/pages/faq')
    one.asked.length = 0
    await one.goes('/members')
    expect(one.address).toBe(address)
    expect(one.asked, 'the page brings them along').toEqual([])
    await person.leaves()
  })
})

describe.each([PHONE, ...byNight(DESK)])('at $width px', (how) => {
  test('what narrows is taken away by its chip; Back and forth leads through every step; reset stays reset', async () => {
    const one = await Searcher.arrives(how)
    const { page, t, person } = one
    const [both, rest] = ['/members?with_photo=true&real=false', '/members?with_photo=true']
    await one.goes(both)
    await person.presses(t.members_without({ filter: t.members_fictional() }))
    await expect.poll(() => one.address).toBe(rest)
    await one.people.first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is not lost').toBe('BUTTON')
    await page.goBack()
    await person.presses(t.members_remove_all())
    await expect.poll(() => one.address).toBe('/members')
    await person.settles()
    await page.goBack()
    await expect.poll(() => one.address).toBe(both)
    await page.goForward()
    await expect.poll(() => one.address).toBe('/members')
    await person.settles()
    await page.reload()
    await one.people.first().waitFor()
    expect(one.address).toBe('/members')
    expect(await one.chips.count()).toBe(0)
    await person.leaves()
  })

  test('the list goes on by itself, then by a press, and is found again where it was left', async () => {
    const one = await Searcher.arrives(how)
    const { page, t, person } = one
    await one.goes('/members')
    await one.scrollsDown()
    expect(one.asked, 'the first came with the page').toHaveLength(3)
    const names = await one.names()
    expect(names).toHaveLength(80)
    expect(new Set(names)).toHaveLength(80)
    const adverts = await one.adverts()
    expect(adverts.length).toBeGreaterThan(1)
    expect(new Set(adverts), 'advertised once').toHaveLength(adverts.length)
    await person.findsGood('end of the list')
    await person.presses(t.members_more())
    await expect.poll(() => one.people.count()).toBeGreaterThan(80)
    await person.settles()
    const left = await one.names()

    const place = () => page.evaluate(() => Math.round(scrollY))
    await one.people.nth(70).scrollIntoViewIfNeeded()
    await person.settles()
    const before = await place()
    const asked = one.asked.length
    await one.people.nth(70).click({ noWaitAfter: true })
    await person.isAt(/^\/members\/[0-9a-f-]{36}$/)
    await person.settles()
    await page.goBack()
    await person.isAt('/members')
    await expect.poll(() => one.names()).toEqual(left)
    await person.settles()
    expect(Math.abs((await place()) - before), 'after Back').toBeLessThan(2)
    expect(one.asked).toHaveLength(asked)

    await page.reload()
    await expect.poll(() => one.people.count()).toBeGreaterThanOrEqual(left.length)
    await person.settles()
    expect(Math.abs((await place()) - before), 'after a reload').toBeLessThan(2)
    await person.leaves()
  })

  test('pages by number begin the list there', async () => {
    const one = await Searcher.arrives(how)
    const { page, t, person } = one
    await one.goes('/members')
    const first = await one.names()
    await one.scrollsDown()
    const all = await one.names()
    await page.getByRole('link', { name: t.members_page({ page: 3 }), exact: true }).click()
    await expect.poll(() => one.address).toBe('/members?page=3')
    const begins = async () => (await one.names()).slice(0, 20)
    await expect.poll(begins).toEqual(all.slice(40, 60))
    await person.settles()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await person.findsGood('list from page 3')
    await person.follows(t.members_earlier())
    await expect.poll(() => one.address).toBe('/members?page=2')
    await person.follows(t.members_earlier())
    await expect.poll(() => one.address).toBe('/members')
    await expect.poll(begins).toEqual(first)
    await person.leaves()
  })

  test('nobody found: one press takes away what removes most', async () => {
    const one = await Searcher.arrives(how)
    const { page, t, person } = one
    await person.goes('/members?gender=female&region=DE-BY&max_age=18&tattoos=many&hair_color=red&interests=bbq,sushi')
    await person.reads(t.members_nobody())
    await person.findsGood('nobody found')
    const buttons = page.getByRole('main').getByRole('listitem').getByRole('button')
    const widen = page.getByRole('button', { name: t.members_widen(), exact: true })
    await widen.waitFor()
    expect(await buttons.count()).toBeGreaterThan(0)
    await widen.click()
    await one.people.first().waitFor()
    expect(one.address).toBe('/members?gender=female')
    await person.leaves()
  })
})

test('a page behind the last one leads to the first, whatever narrows the search', async () => {
  const one = await Searcher.arrives({ width: 390, language: 'de' })
  const { t, person } = one
  await person.goes('/members?with_photo=true&page=50')
  await person.reads(t.members_past_end())
  await person.findsGood('a page behind the last one')
  await person.presses(t.members_first_page())
  await one.people.first().waitFor()
  expect(one.address).toBe('/members?with_photo=true')
  await person.leaves()
})

test('senseless words leave the address and count as no filter', async () => {
  const one = await Searcher.arrives({ width: 390, language: 'de' })
  await one.person.goes('/members?gender=foo&interests=nonsense,hiking&eye_color=pink&max_age=abc&sort=odd&kept=1')
  await expect.poll(() => one.address).toBe('/members?interests=hiking&kept=1')
  await one.page.getByRole('button', { name: `${one.t.members_filters()} 1` }).waitFor()
  await one.person.leaves()
})

test('without the hand: filters open, are chosen, applied and closed by keyboard, and more people have the focus', async () => {
  const one = await Searcher.arrives({ width: 820, language: 'en' })
  const { page, t, person } = one
  await one.goes('/members')
  await one.scrollsDown()
  const known = await one.people.count()
  await page.getByRole('button', { name: t.members_more(), exact: true }).press('Enter')
  await expect.poll(() => one.people.count()).toBeGreaterThan(known)
  await expect.poll(() => one.people.nth(known).evaluate((link) => link === document.activeElement)).toBe(true)
  const opener = page.getByRole('button', { name: t.members_filters() }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await one.form.waitFor()
  await page.keyboard.press('Escape')
  await one.form.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await one.form.waitFor()
  const photo = one.form.getByRole('switch', { name: t.members_with_photo() })
  for (let step = 0; step < 20 && !(await photo.evaluate((field) => field === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => one.address).toBe('/members?with_photo=true')
  await one.people.first().waitFor()
  await person.leaves()
})

test('a browser that cannot tell what is near has the button from the start', async () => {
  const one = await Searcher.arrives({ width: 390, language: 'en' })
  await one.page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await one.goes('/members')
  expect(await one.people.count()).toBe(20)
  await one.person.presses(one.t.members_more())
  await expect.poll(() => one.people.count()).toBe(40)
  await one.person.leaves()
})

test('a member without a town is not left with a search that needs one; logging out forgets whom one looked for', async () => {
  const jo = await Member.joins({ name: 'Jo', gender: 'female', seeking: 'male', country: 'DE' })
  const one = await Searcher.arrives({ width: 1280, language: 'en' })
  const { page, t, person } = one
  await person.goes('/login?to=/members')
  await page.locator('input[name=email]').fill(jo.email)
  await page.locator('input[name=password]').fill(jo.password)
  await person.presses(t.login_send())
  await person.isAt('/members')
  await one.people.first().waitFor()
  person.expected.add('422 /api/members.php')
  await person.goes('/members?with_photo=true&distance=under_10&sort=nearest')
  await expect.poll(() => one.address).toBe('/members?with_photo=true')
  await one.people.first().waitFor()
  await one.form.getByRole('link', { name: t.members_distance_link() }).waitFor()
  expect(await one.form.getByRole('combobox', { name: t.members_distance() }).count()).toBe(0)
  await one.form.getByRole('switch', { name: t.members_looks_for_me() }).waitFor()

  await page.getByRole('link', { name: t.nav_search_members(), exact: true }).click()
  expect(one.address).toBe('/members?with_photo=true')
  await logsOut(person)
  await person.goes('/members')
  await one.people.first().waitFor()
  expect(one.address).toBe('/members')
  await person.leaves()
})
