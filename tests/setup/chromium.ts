import { existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'
import { chromium as playwright, type Browser, type LaunchOptions } from 'playwright-core'

const ARGS = ['--no-sandbox', '--disable-gpu']
const SHARED_MEMORY = '/dev/shm'
/** What the processes of a browser share at most, in bytes. */
const ROOM = 2 ** 30
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

type Way = () => Promise<{ executablePath: string; env?: Record<string, string> } | null>

/** Starts the packaged Chromium; on a machine that lacks its libraries, with those of the package; at last an installed one. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  return started(({ args = [], ...options }) => playwright.launch({ ...options, args: [...args, ...more] }))
}

/** How the browser starts on this machine, for a runner that starts it by itself. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  return started(async (options) => {
    await playwright.launch(options).then((browser) => browser.close())
    return options
  })
}

async function started<Started>(start: (options: LaunchOptions) => Promise<Started>): Promise<Started> {
  let failure: unknown
  for (const way of [packaged, withLibraries, installed]) {
    try {
      const found = await way()
      if (found) return await start({ ...found, args: ARGS, ...sharing() })
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/** The processes of the browser share files in a folder on disk, as Playwright wants it, only where the memory has too little room. */
function sharing(): Pick<LaunchOptions, 'ignoreDefaultArgs'> {
  const { bavail = 0, bsize = 0 } = existsSync(SHARED_MEMORY) ? statfsSync(SHARED_MEMORY) : {}
  return bavail * bsize > ROOM ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}
}

const packaged: Way = async () => ({ executablePath: await chromium.executablePath() })

/** The libraries and fonts that the package brings for machines that have none. */
const withLibraries: Way = async () => {
  const pack = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
  const libraries = join(await inflate(pack), 'lib')
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(libraries, '../../fonts') }
  const env = { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries, ...fonts }
  return { executablePath: await chromium.executablePath(), env }
}

const installed: Way = async () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = INSTALLED.flatMap((name) => folders.map((folder) => join(folder, name)))
  const executablePath = paths.find((path) => existsSync(path))
  return executablePath ? { executablePath } : null
}
