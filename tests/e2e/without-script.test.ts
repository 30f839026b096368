import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import * as german from '#page-texts/de.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { LANDERS, MEMBER_LANDERS } from '#core/site/landers.ts'
import { Browser } from '#tests/worker/browser.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { linkMailedTo } from './outbox.ts'
import { runSql } from './run-sql.ts'
import { site } from './site.ts'
import { texts } from './texts.ts'

const PLACES = ['/', ...LANDERS.map((name) => `/landers/${name}`)]
const t = texts.de
const pages = german as unknown as PageTexts
/** What one would type and choose in the form of the signup. */
const entries = () => ({
  name: 'Jo',
  date_of_birth: '1990-05-14',
  gender: 'male',
  seeking: 'female',
  country: 'DE',
  email: `plain-${randomUUID()}@post.example`,
  password: 'Tulpen-im-Regen-77',
  consent: 'yes',
})

/** The fields of the form that is posted there: what they hold by themselves, and which of them have to be filled in. */
function formTo(html: string, action: string) {
  const [, form] = html.match(new RegExp(`<form[^>]* method="post" action="${action}">([\\s\\S]*?)</form>`)) ?? []
  const tags = form?.match(/<(?:input|select)\b[^>]*>/g) ?? []
  const fields = tags.map((tag) => ({
    name: /name="([^"]*)"/.exec(tag)![1]!,
    hidden: tag.includes('type="hidden"') ? /value="([^"]*)"/.exec(tag)![1]! : undefined,
    required: / required/.test(tag),
  }))
  return {
    names: fields.map(({ name }) => name),
    held: Object.fromEntries(fields.flatMap(({ name, hidden }) => (hidden === undefined ? [] : [[name, hidden]]))),
    required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

/** A browser that follows links and forms and has no script. */
class Reader extends Browser {
  readonly headers = { 'CF-Connecting-IP': `198.18.${randomInt(256)}.${randomInt(1, 255)}` }

  /** Opens a page and what it leads to where scripts are off. */
  async opens(path: string): Promise<string> {
    const { text } = await this.get(path, { headers: this.headers })
    const [, next] = /<noscript><meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(text) ?? []
    return next ? this.opens(next.replaceAll('&amp;', '&')) : text
  }

  /** Fills in the form of a page, sends it, and opens what follows. */
  async fillsIn(html: string, action: string, filled: Record<string, string>): Promise<string> {
    const { names, held, required } = formTo(html, action)
    expect([...names, ...required]).toEqual(expect.arrayContaining(Object.keys(filled)))
    expect(Object.keys({ ...held, ...filled })).toEqual(expect.arrayContaining(required))
    const { status, headers } = await this.send('POST', action, {
      body: new URLSearchParams({ ...held, ...filled }).toString(),
      headers: { ...this.headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(303)
    return this.opens(headers['location']!)
  }
}

const port = Number(new URL(site.origin).port)
const pathOf = (link: string) => new URL(link).pathname
async function statusOf(reader: Reader) {
  const { json } = await reader.get('/api/user.php')
  return json.user.status as string
}

test('every landing page leads to an account, and its mail to a confirmed one', async () => {
  const vera = await Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
  for (const place of [...PLACES, ...MEMBER_LANDERS.map((kind) => `/members/${vera.id}/${kind}`)]) {
    const reader = new Reader(port)
    const [, asks, leads] = /<form[^>]* action="(\/signup)"|<a[^>]* href="(\/signup[^"]*)"/.exec(
      await reader.opens(place),
    )!
    const filled = entries()
    const { gender, seeking } = filled
    const form = await reader.opens(asks ? `${asks}?${new URLSearchParams({ gender, seeking })}` : leads!)
    if (asks) expect(form.match(/value="(fe)?male" checked/g)).toHaveLength(2)
    expect(formTo(form, '/signup').held['to']).toBe(place.includes(vera.id) ? vera.id : undefined)
    expect(await reader.fillsIn(form, '/signup', filled)).toContain(t.lander_signup_done())
    expect([place, await statusOf(reader)]).toEqual([place, 'not_confirmed'])

    const link = pathOf(await linkMailedTo(site, filled.email))
    const told = await reader.fillsIn(await reader.opens(link), link, {})
    expect(told).toContain(t.activate_done_title())
    expect([place, await statusOf(reader)]).toEqual([place, 'active'])
  }
})

test.each([
  { place: '/landers/gallery', width: 390, theme: 'dark', elsewhere: false },
  { place: '/landers/tinderswipe', width: 1280, theme: 'light', elsewhere: true },
] as const)(
  'in a browser whose scripts are off, from $place at $width px',
  async ({ place, width, theme, elsewhere }) => {
    const opens = async () => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
        colorScheme: theme,
        extraHTTPHeaders: new Reader(port).headers,
      })
      onTestFinished(() => context.close())
      return context.newPage()
    }
    const page = await opens()
    // what looks for faults needs script: it looks at a copy
    const copy = await browser.newPage({ viewport: { width, height: 844 }, colorScheme: theme })
    onTestFinished(() => copy.close())
    const isGood = async (at = page) => {
      await copy.setContent(await at.content())
      expect.soft(await violations(copy), at.url()).toEqual([])
    }
    const { name, date_of_birth, email, password } = entries()
    await page.goto(site.origin + place)
    // a press on the label: the button of the choice is drawn by it
    for (const choice of [t.signup_gender_male(), t.signup_seeking_female()])
      await page.locator('form label', { hasText: choice }).click()
    await page.getByRole('button', { name: t.home_join() }).click()
    await page.waitForURL('**/signup?*script=none*')
    for (const [field, words] of Object.entries({ name, date_of_birth, email, password: 'short' }))
      await page.locator(`main input[name="${field}"]`).fill(words)
    await page.locator('main input[name="consent"]').check()
    await isGood()
    // the browser itself refuses what is too short
    await page.getByRole('button', { name: t.signup_create() }).click()
    expect(await page.locator('main input[name="password"]:invalid').count()).toBe(1)
    await page.locator('main input[name="password"]').fill(password)
    await page.getByRole('button', { name: t.signup_create() }).click()
    await page.getByRole('heading', { name: t.lander_signup_done() }).waitFor()

    const mail = elsewhere ? await opens() : page
    await mail.goto(await linkMailedTo(site, email))
    await mail.waitForURL('**?script=none')
    await mail.getByRole('heading', { name: t.activate_open_title() }).waitFor()
    await isGood(mail)
    for (const field of elsewhere ? ['password', 'password_repeat'] : [])
      await mail.locator(`main input[name="${field}"]`).fill(password)
    const press = elsewhere ? t.activate_anew_confirm() : t.activate_open_confirm()
    await mail.getByRole('button', { name: press }).click()
    await mail.getByRole('heading', { name: t.activate_done_title() }).waitFor()
    await mail.getByText(t.lander_script_needed()).waitFor()
    await isGood(mail)
    await mail.reload()
    await mail.getByRole('heading', { name: t.activate_done_title() }).waitFor()
  },
)

test.each([
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)(
  'asked for the age first, at $width px: nothing below can be reached until it is answered',
  async (look) => {
    const host = `asks-${look.width}.localhost:${port}`
    const asks = { name: 'Asks', domain: host, domain_language: 'de', enable_site_entry_popup: 'yes', min_age: 18 }
    await runSql(
      `with asks as (insert into sites (name, settings, company, created_at) values ('Asks', $1, '{}', now()) returning id)
     insert into site_hosts (host, site_id) select $2, id from asks`,
      [JSON.stringify(asks), host],
    )
    const { width, theme } = look
    const opens = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({
        javaScriptEnabled,
        viewport: { width, height: 844 },
        colorScheme: theme,
        extraHTTPHeaders: new Reader(port).headers,
      })
      onTestFinished(() => context.close())
      return context.newPage()
    }
    const older = pages.entry_warning_enter({ age: 18 })
    const page = await opens(false)
    const question = page.getByRole('dialog', { name: pages.index_important_modal() })
    await page.goto(`http://${host}/pages/terms?lang=de`)
    await question.waitFor()
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
    const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    expect(headings.map(({ name }) => name?.value)).toEqual([pages.index_important_modal()])
    expect(await page.evaluate(() => document.activeElement!.className)).toBe('entry')
    for (let presses = 0; presses < 5; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement!.matches('body, .entry *'))).toBe(true)
    }
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const copy = await browser.newPage({ viewport: { width, height: 844 }, colorScheme: theme })
    onTestFinished(() => copy.close())
    await copy.setContent(await page.content())
    expect.soft(await violations(copy)).toEqual([])
    await copy.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const last = copy.getByRole('button', { name: older })
    await last.scrollIntoViewIfNeeded()
    const { x, y, width: wide, height } = (await last.boundingBox())!
    expect([x >= 0, x + wide <= width, y + height < 845]).toEqual([true, true, true])
    // as the installed app has it
    await copy.setContent((await page.content()).replace('display-mode:standalone', 'display-mode:browser'))
    expect(await copy.getByRole('dialog').count()).toBe(0)
    await copy.getByRole('link', { name: t.footer_faq() }).first().focus()
    expect(await copy.evaluate(() => document.activeElement?.tagName)).toBe('A')

    await page.getByRole('button', { name: pages.entry_warning_leave() }).click()
    await page.getByText(pages.entry_warning_left({ age: 18 })).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: older }).click()
    await page.getByRole('heading', { level: 1, name: t.footer_terms() }).waitFor()
    expect([page.url(), await question.count()]).toEqual([`http://${host}/pages/terms?lang=de`, 0])
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await question.count(), 'by Back').toBe(0)

    // answered in the app, it is answered on the pages without script
    const inApp = await opens(true)
    await inApp.goto(`http://${host}/login`)
    await inApp.getByRole('dialog').getByRole('button', { name: older }).click()
    await inApp.goto(`http://${host}/`)
    await inApp.getByRole('heading', { level: 1 }).waitFor()
    expect(await inApp.getByRole('dialog').count()).toBe(0)
  },
)
