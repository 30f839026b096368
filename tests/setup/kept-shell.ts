import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SHELL = '/app-shell'

/**
 * Waits until the service worker has kept the app, which it starts two seconds after a member's page is shown. `locale`: in this
 * language.
 */
export async function shellIsKept(page: Page, locale?: string): Promise<void> {
  const kept = () => page.evaluate(async (shell) => (await caches.match(shell))?.headers.get('Content-Language'), SHELL)
  await expect.poll(kept).toEqual(locale ?? expect.any(String))
}
