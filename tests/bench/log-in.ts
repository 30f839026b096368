import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Logs a page into the demo site, by the site's own request. */
export async function logIn(page: Page, origin: string, who: 'anna' | 'ben'): Promise<void> {
  await page.goto(`${origin}/login`)
  const status = await page.evaluate(async (email) => {
    const body = JSON.stringify({ email, password: 'demo-demo-2026' })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/user.php', { method: 'POST', body, headers })).status
  }, `${who}@demo.example`)
  expect(status, `${who} logs in`).toBe(200)
}
