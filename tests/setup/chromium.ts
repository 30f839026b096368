import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'

const ARGS = ['--no-sandbox', '--no-zygote', '--disable-dev-shm-usage', '--disable-gpu']
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Starts the packaged Chromium, or an installed one where that does not run. */
export async function launchChromium(): Promise<Browser> {
  try {
    return await playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS })
  } catch (error) {
    const executablePath = installed()
    if (!executablePath) throw error
    return playwright.launch({ executablePath, args: ARGS })
  }
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
