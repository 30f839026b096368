import { chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { site } from './site.ts'

/** The browser of the worker that runs this file; each person has a window of their own in it. */
export const browser = await chromium.connect(site.browser)

// ends the connection: the browser itself serves the next file
afterAll(() => browser.close())
