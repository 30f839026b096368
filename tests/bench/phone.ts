import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Slow 4G, and a phone that is four times slower than this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_RATE = 4
const PATIENCE_MS = 60_000

/** A page in the window of a slow phone in Germany. Close its context afterwards. */
export async function openPhone(
  browser: Browser,
  session: Awaited<ReturnType<BrowserContext['cookies']>> = [],
  headers: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    extraHTTPHeaders: { 'mf-cf-blob': JSON.stringify({ country: 'DE' }), ...headers },
  })
  await context.addCookies(session)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

/**
 * Opens an address and waits until all of it has loaded.
 * @throws Error that names what has not, after a minute
 */
export async function load(page: Page, address: string): Promise<void> {
  const waitsFor = new Set([address])
  page.on('request', (request) => waitsFor.add(request.url()))
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end as 'requestfinished', (request) => waitsFor.delete(request.url()))
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS }).catch((cause: unknown) => {
    throw new Error(`${address} still waits for ${[...waitsFor].join(' ')}`, { cause })
  })
}
