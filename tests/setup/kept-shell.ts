import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SHELL = '/app-shell'

/**
 * Waits until the service worker, which starts two seconds after a member's page is shown, has kept the app for times without a
 * connection.
 * @param locale in this language; in any unless given
 */
export async function waitForKeptShell(page: Page, locale?: string): Promise<void> {
  const kept = () => page.evaluate(async (shell) => (await caches.match(shell))?.headers.get('Content-Language'), SHELL)
  await expect.poll(kept).toEqual(locale ?? expect.any(String))
}
