import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { violations } from './axe.ts'
import { cutOff } from './cut-off.ts'
import type { Member } from './member.ts'
import { site } from './site.ts'
import { texts, type Spoken } from './texts.ts'

export type Arrives = { width: number; language: Spoken; theme?: 'light' | 'dark'; country?: 'DE' | 'GB' }

const QUIET_MS = 120
const PATIENCE_MS = 30_000
const PHONE = 500
const QUIET_ERRORS = [
  // an answer's status is looked at by itself
  /^Failed to load resource/,
  // asked for at the moment at which the session ended: no page can prevent that
  /^WebSocket connection to '[^']+\/api\/live\.php' failed: .* 403$/,
]

/** Somebody in front of a browser: a window of their own, and a note of everything that went wrong in it. */
export class Person {
  readonly site = site
  readonly page: Page
  readonly t: (typeof texts)[Spoken]
  readonly faults: string[] = []
  /** Refusals that are right, as "401 /api/user.php". */
  readonly expected = new Set<string>()
  readonly email = `e2e-${crypto.randomUUID()}@post.example`
  readonly password = 'Tulpen-im-Regen-77'
  name = ''
  private readonly open = new Set<Request>()
  private quietSince = Date.now()
  private channels = 0

  private constructor(page: Page, language: Spoken) {
    this.page = page
    this.t = texts[language]
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('console', (line) => {
      if (line.type() !== 'error' || QUIET_ERRORS.some((pattern) => pattern.test(line.text()))) return
      this.note(line.text())
    })
    page.on('pageerror', (error) => this.note(`uncaught: ${error.message}`))
    page.on('request', (request) => this.open.add(request))
    page.on('requestfinished', (request) => this.done(request))
    page.on('requestfailed', (request) => {
      this.done(request)
      const reason = request.failure()?.errorText ?? ''
      // a page that is left gives up what it had asked for
      if (reason !== 'net::ERR_ABORTED') this.note(`${request.url()} failed: ${reason}`)
    })
    page.on('websocket', (socket) => {
      let told = false
      socket.on('framereceived', () => {
        if (!told) this.channels++
        told = true
      })
      socket.on('close', () => told && this.channels--)
    })
    page.on('response', (answer) => {
      const { origin, pathname } = new URL(answer.url())
      const what = `${answer.status()} ${pathname}`
      if (origin === this.site.origin && answer.status() >= 400 && !this.expected.has(what)) this.note(what)
    })
  }

  /**
   * Opens a window for somebody who is new here, or for a member who is logged in already. `width` in CSS pixels; below 500
   * it is a phone.
   */
  static async arrives(
    browser: Browser,
    { width, language, theme = 'light', country = 'DE' }: Arrives,
    member?: Member,
  ): Promise<Person> {
    const phone = width < PHONE
    const context = await browser.newContext({
      viewport: { width, height: phone ? 844 : 900 },
      hasTouch: phone,
      isMobile: phone,
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      colorScheme: theme,
      reducedMotion: 'reduce',
      extraHTTPHeaders: {
        'mf-cf-blob': JSON.stringify({ country }),
        'CF-Connecting-IP': `198.18.${randomInt(256)}.${randomInt(1, 255)}`,
      },
    })
    // the demo site speaks German until one chooses
    await context.addCookies([{ name: 'i18n_redirected', value: language, url: site.origin }])
    if (member) await context.addCookies([member.session()])
    const person = new Person(await context.newPage(), language)
    onTestFailed(() => person.showsWhereItWas())
    return person
  }

  async goes(path: string): Promise<void> {
    await this.page.goto(this.site.origin + path)
  }

  async presses(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  async follows(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).first().click()
  }

  async reads(title: string): Promise<void> {
    await this.page.getByRole('heading', { name: title, exact: true }).first().waitFor()
  }

  async isAt(path: string | RegExp): Promise<void> {
    const fits = (url: URL) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname))
    await this.page.waitForURL(fits, { waitUntil: 'commit' })
  }

  /** Waits until the page has asked for all it wants and has drawn it. */
  async settles(): Promise<void> {
    // what the last step asks for is asked by the next frame
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    const end = Date.now() + PATIENCE_MS
    while ((this.open.size > 0 || Date.now() - this.quietSince < QUIET_MS) && Date.now() < end) await sleep(20)
    for (const request of this.open) {
      // the browser has all of an answer only once the page has read it
      this.note(`asked for ${request.url()} and has not read the answer`)
      this.open.delete(request)
    }
    await this.isDrawn()
  }

  /** Waits until the page hears of news by the live channel; what comes some seconds after the page is there then. */
  async hearsNews(): Promise<void> {
    await expect.poll(() => this.channels, { message: 'the live channel opens' }).toBeGreaterThan(0)
    await this.settles()
  }

  /** Waits until what is known is drawn and nothing fades any more. */
  async isDrawn(): Promise<void> {
    await this.page.evaluate(async () => {
      const moves = (one: Animation) =>
        one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < Infinity
      // what is inherited fades from the outer part to the inner, a frame each
      for (let frame = 0, still = 0; frame < 120 && still < 3; frame++) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        still = document.getAnimations().some(moves) ? 0 : still + 1
      }
    })
  }

  /** Holds the screen against the rules: WCAG 2.2 AA, no sideways scrolling, nothing went wrong on the way here. */
  async findsGood(screen: string): Promise<void> {
    expect.soft(await this.findsWrong(), `${screen} at ${this.page.viewportSize()?.width} px`).toEqual([])
  }

  /** Holds the screen against the width: no sideways scrolling, nothing went wrong. */
  async fits(screen: string): Promise<void> {
    await this.isDrawn()
    const wrong = [...(await this.tooWide()), ...(await cutOff(this.page)), ...this.faults.splice(0)]
    expect.soft(wrong, `${screen} at ${this.page.viewportSize()?.width} px`).toEqual([])
  }

  async findsWrong(): Promise<string[]> {
    await this.settles()
    const [rules, width, words] = [await violations(this.page), await this.tooWide(), await cutOff(this.page)]
    return [...rules, ...width, ...words, ...this.faults.splice(0)]
  }

  async tooWide(): Promise<string[]> {
    return this.page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      const parts = [...document.body.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > width + 1,
      )
      return [
        `scrolls sideways: ${parts
          .slice(-3)
          .map((part) => part.outerHTML.slice(0, 120))
          .join(' | ')}`,
      ]
    })
  }

  async leaves(): Promise<void> {
    await this.page.context().close()
  }

  /** For whoever looks into a failure: the address, what went wrong, and a picture of the screen. */
  private async showsWhereItWas(): Promise<void> {
    if (this.page.isClosed()) return
    const path = join(tmpdir(), `liaison-e2e-${Date.now()}.png`)
    await this.page.screenshot({ path })
    console.log(`The test ended at ${this.page.url()}, as seen in ${path}`, this.faults)
  }

  private note(fault: string): void {
    this.faults.push(fault)
  }

  private done(request: Request): void {
    this.open.delete(request)
    this.quietSince = Date.now()
  }
}
