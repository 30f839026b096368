import { afterAll } from 'vitest'
import { browser } from './browser.ts'

// the browser serves the next file, which begins without windows
afterAll(() => Promise.all(browser.contexts().map((context) => context.close())))
