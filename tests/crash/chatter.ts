import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '#tests/e2e/texts.ts'
import { times } from '#tests/setup/effort.ts'
import sharp from 'sharp'
import type { Customer } from './customer.ts'

const t = texts.en
const LOADS_MS = 8_000
const ALL_SENT_MS = 60_000
const FOUND_MS = 8_000
const RELOAD_MS = 300

/** `text` names it, also on the screen: a gift by its name, a photo by its width. */
export type Written = { kind: 'text' | 'gift' | 'image'; text: string }

/** A photo of 500 pixels height whose width is in its text. */
export const photoOf = (text: string): Promise<Buffer> =>
  sharp({ create: { width: widthOf(text), height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

export const widthOf = (text: string): number => Number(text.split(' ').at(-1))

/** Somebody who chats in a browser that goes wrong in every way. */
export class Chatter {
  private page: Page
  private readonly context: BrowserContext
  private readonly origin: string
  private readonly isStored: (photo: string) => Promise<boolean>
  private readonly sockets = new Set<WebSocketRoute>()
  private refusals = 0
  private to: Customer | undefined
  /** What happened to this browser, counted. */
  readonly doings: Record<string, number> = {}
  /** Lines that were typed and then neither in the input nor in the conversation. */
  readonly lost: string[] = []

  private constructor(
    context: BrowserContext,
    page: Page,
    origin: string,
    isStored: (photo: string) => Promise<boolean>,
  ) {
    this.context = context
    this.page = page
    this.origin = origin
    this.isStored = isStored
  }

  /** @param isStored whether the server has a photo */
  static async arrives(
    browser: Browser,
    origin: string,
    member: Customer,
    isStored: (photo: string) => Promise<boolean>,
  ): Promise<Chatter> {
    // so high that the whole conversation is drawn, in few pixels
    const viewport = { width: 1280, height: times({ short: 6_000, full: 40_000 }) }
    const context = await browser.newContext({ viewport, deviceScaleFactor: 0.1, locale: 'en-GB' })
    const url = origin.replace('http:', 'https:')
    const session = [...member.browser.cookies].map(([name, value]) => ({ name, value, url, secure: true }))
    await context.addCookies([...session, { name: 'i18n_redirected', value: 'en', url: origin }])
    const chatter = new Chatter(context, await context.newPage(), origin, isStored)
    await context.routeWebSocket('**/api/live.php', (socket) => chatter.connects(socket))
    return chatter
  }

  /** Opens a conversation, again until the site is there. */
  async opens(to: Customer): Promise<void> {
    this.to = to
    for (;;) {
      try {
        await this.page.goto(`${this.origin}/members/${to.id}/chat`, { timeout: LOADS_MS })
        return await this.input(to).waitFor({ timeout: LOADS_MS })
      } catch {
        this.count('failedLoads')
        await sleep(RELOAD_MS)
      }
    }
  }

  /**
   * Writes a line, or chooses a gift or a photo, and sends it. If the page goes away meanwhile, it must be in the conversation, and a
   * line may be in the input again.
   */
  async writes(to: Customer, { kind, text }: Written): Promise<void> {
    const photo = kind === 'image' ? await photoOf(text) : null
    let begun = false
    for (;;) {
      try {
        const there = begun ? await this.finds(to, { kind, text }) : 'nowhere'
        if (there === 'log') return
        if (photo) await this.sendsPhoto(photo)
        else if (kind === 'gift') await this.sendsGift(text)
        else {
          if (there === 'nowhere') {
            if (begun) this.lost.push(text)
            await this.input(to).fill(text, { timeout: LOADS_MS })
            begun = true
          }
          await this.input(to).press('Enter', { timeout: LOADS_MS })
        }
        begun = true
        if ((await this.finds(to, { kind, text })) === 'log') return
        throw new Error('it is not shown')
      } catch {
        begun ||= kind !== 'text'
        this.count('interrupted')
        await this.opens(to)
      }
    }
  }

  private async sendsPhoto(buffer: Buffer): Promise<void> {
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
    await this.page.locator('input[type=file]').setInputFiles(file, { timeout: LOADS_MS })
    const send = this.page.getByRole('dialog').getByRole('button', { name: t.chat_photo_send({ count: 10 }) })
    await send.click({ timeout: LOADS_MS })
  }

  private async sendsGift(gift: string): Promise<void> {
    await this.page.getByRole('button', { name: t.gift_give() }).click({ timeout: LOADS_MS })
    const picker = this.page.getByRole('dialog')
    await picker.getByText(gift, { exact: true }).click({ timeout: LOADS_MS })
    await picker.getByRole('button', { name: t.gift_send({ gift, count: 10 }) }).click({ timeout: LOADS_MS })
  }

  private async finds(to: Customer, { kind, text }: Written): Promise<'log' | 'input' | 'nowhere'> {
    const line = this.page.getByRole('log').getByText(text, { exact: true })
    // the queue is read from the storage after the first frame
    for (const end = Date.now() + FOUND_MS; Date.now() < end;) {
      if (kind === 'image' ? await this.waits(text) : (await line.count()) > 0 && !(await this.isDraft(text)))
        return 'log'
      if (kind === 'image' && (await this.isStored(text))) return 'log'
      if (kind === 'text' && (await this.input(to).inputValue()) === text) return 'input'
    }
    return 'nowhere'
  }

  /** Whether a line is still a draft: a crash would bring it back to the input. */
  private isDraft(text: string): Promise<boolean> {
    return this.page.evaluate(
      (quoted) =>
        Object.entries(localStorage).some(([key, value]) => key.startsWith('draft:') && value.includes(quoted)),
      JSON.stringify(text),
    )
  }

  /** Whether a photo is shown that is on its way. */
  private waits(photo: string): Promise<boolean> {
    return this.page
      .getByRole('log')
      .locator('img[src^="blob:"]')
      .evaluateAll(
        (images, width) => images.some((image) => (image as HTMLImageElement).naturalWidth === width),
        widthOf(photo),
      )
  }

  /** The open conversation: texts, names of gifts, and ids of messages with a photo. */
  shows(): Promise<string[]> {
    return this.page
      .getByRole('log')
      .locator('p[dir=auto], p > [aria-hidden], img[src^="/api/image.php"]')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          if (!(part instanceof HTMLImageElement))
            return part.matches('.font-semibold, p') ? (part.textContent ?? '') : []
          return new URL(part.src).searchParams.get('m') ?? []
        }),
      )
  }

  async hasSentAll(): Promise<void> {
    const again = this.page.getByRole('button', { name: t.error_retry(), exact: true })
    await expect
      .poll(
        async () => {
          for (const button of await again.all()) await button.click({ timeout: 1_000 }).catch(() => undefined)
          return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')))
        },
        { timeout: ALL_SENT_MS, interval: 200 },
      )
      .toEqual([])
  }

  cutsSocket(): void {
    this.count('cutSockets')
    for (const socket of this.sockets) void socket.close({ code: 1011 })
    this.sockets.clear()
  }

  refusesSocket(times: number): void {
    this.refusals = times
    this.cutsSocket()
  }

  async reloads(): Promise<void> {
    this.count('reloads')
    await this.page.reload({ timeout: LOADS_MS }).catch(() => undefined)
  }

  /** The tab dies without a word; the person opens another one. */
  async crashes(): Promise<void> {
    this.count('crashes')
    const [dead, next] = [this.page, await this.context.newPage()]
    await next.goto(`${this.origin}/members/${this.to?.id}/chat`, { timeout: LOADS_MS }).catch(() => undefined)
    const crash = await this.context.newCDPSession(dead)
    const gone = dead.waitForEvent('crash')
    void crash.send('Page.crash').catch(() => undefined)
    await gone
    this.page = next
    await dead.close()
  }

  async losesConnection(milliseconds: number): Promise<void> {
    this.count('offline')
    await this.context.setOffline(true)
    await sleep(milliseconds)
    await this.context.setOffline(false)
  }

  private input(to: Customer) {
    return this.page.getByRole('textbox', { name: t.chat_input({ name: to.name }) })
  }

  private connects(socket: WebSocketRoute): void {
    if (this.refusals > 0) {
      this.refusals--
      return void socket.close({ code: 1011 })
    }
    const server = socket.connectToServer()
    socket.onClose(() => void server.close())
    server.onClose(() => void socket.close({ code: 1011 }))
    this.sockets.add(socket)
  }

  private count(what: string): void {
    this.doings[what] = (this.doings[what] ?? 0) + 1
  }
}
