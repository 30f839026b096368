import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'

export const root = fileURLToPath(new URL('..', import.meta.url))

const STAMP = join(root, 'dist/.built')
const CATALOGUES = ['app', 'account', 'chat', 'landers', 'mails', 'pages', 'static'] as const

const TEXTS = CATALOGUES.flatMap((area) => [`locales/${area}/*`, `locales/${area}.inlang/settings.json`])
const TEXTS_STAMP = join(root, 'locales/compiled/.built')
/** Which form of a text a count has. The compiler's own module makes new rules at each call, which costs more than all else. */
const REGISTRY = `const rules = {}
export const plural = (locale, input) => (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))
`
const SOURCES = [
  'src/**/*',
  'public/**/*',
  ...TEXTS,
  'index.html',
  'local/build.ts',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]

/** Every build is the one that is deployed, also when a test run starts it. */
const PRODUCTION = { NODE_ENV: 'production' }

type Log = (line: string) => void

/**
 * Compiles the catalogues, unless they were compiled from exactly these texts, and checks that every text of every language arrived:
 * a wrong plug-in path compiles none and reports success.
 */
export async function compileMessages(): Promise<void> {
  const wanted = hashOf([...TEXTS, 'package-lock.json', 'local/build.ts'])
  if (await isStamped(TEXTS_STAMP, wanted)) return
  await rm(TEXTS_STAMP, { force: true })
  await Promise.all(
    CATALOGUES.map(async (area) => {
      const compiled = `locales/compiled/${area}`
      const paths = ['--project', `./locales/${area}.inlang`, '--outdir', `./${compiled}`]
      const compile = ['compile', '--silent', ...paths, '--output-structure', 'locale-modules']
      await run('node_modules/@inlang/paraglide-js/bin/run.js', compile)
      await writeFile(join(root, compiled, 'registry.js'), REGISTRY)
      for (const [locale, keys] of Object.entries(await readTexts(area))) {
        const code = await readFile(join(root, compiled, 'messages', `${locale}.js`), 'utf8')
        const there = Object.keys(keys).filter((key) => code.includes(`export const ${key} =`)).length
        const wanted = Object.keys(keys).length
        if (there !== wanted || there === 0)
          throw new Error(`locales/${area}/${locale}.json has ${wanted} texts, but ${there} were compiled`)
      }
    }),
  )
  await writeFile(TEXTS_STAMP, wanted)
}

const isStamped = async (stamp: string, wanted: string) => (await readFile(stamp, 'utf8').catch(() => '')) === wanted

async function readTexts(area: (typeof CATALOGUES)[number]): Promise<Record<string, Record<string, unknown>>> {
  const folder = join('locales', area)
  const files = await readdir(join(root, folder))
  const read = async (file: string) => [file.slice(0, -5), JSON.parse(await readFile(join(root, folder, file), 'utf8'))]
  return Object.fromEntries(await Promise.all(files.map(read)))
}

export function allTexts(): Promise<Record<string, Record<string, unknown>>[]> {
  return Promise.all(CATALOGUES.map(readTexts))
}

export async function buildClient(): Promise<void> {
  await run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], PRODUCTION)
}

export async function buildWorker(): Promise<void> {
  await mkdir(join(root, 'dist/client'), { recursive: true })
  await run('node_modules/wrangler/bin/wrangler.js', ['deploy', '--dry-run', '--outdir', 'dist/worker'], PRODUCTION)
}

export async function build(log: Log): Promise<void> {
  const wanted = hashOf(SOURCES, process.env.SITE_LOCALES ?? '')
  if (await isStamped(STAMP, wanted)) return log('The build is current.')
  await rm(join(root, 'dist'), { recursive: true, force: true })
  log('Compiling the texts of seven languages …')
  await compileMessages()
  log('Building the app …')
  await buildClient()
  log('Bundling the worker …')
  await buildWorker()
  await writeFile(STAMP, wanted)
}

/** Runs a packaged tool with this Node; its output is shown only if it fails. */
export function run(script: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} ${args.join(' ')} failed:\n${said}`)),
    )
  })
}

/** Hash of the contents of the files of these patterns, and of what else is given. */
export function hashOf(patterns: string[], ...more: unknown[]): string {
  const hash = createHash('sha256').update(more.join(' '))
  for (const path of globSync(patterns, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
