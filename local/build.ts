import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'

export const root = fileURLToPath(new URL('..', import.meta.url))

const STAMP = join(root, 'dist/.built')
const SOURCES = [
  'src',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
  'project.inlang/settings.json',
]

/** Whoever starts the build, a test run for example, it is the one that is deployed. */
const PRODUCTION = { NODE_ENV: 'production' }

type Log = (line: string) => void

/** Compiles the catalogues and checks that every text of every language arrived: a wrong plug-in path compiles none and reports success. */
export async function compileMessages(): Promise<void> {
  const out = join(root, 'locales/compiled')
  await run('node_modules/@inlang/paraglide-js/bin/run.js', [
    'compile',
    '--silent',
    '--project',
    './project.inlang',
    '--outdir',
    './locales/compiled',
    '--output-structure',
    'locale-modules',
  ])
  for (const file of (await readdir(join(root, 'locales'))).filter((name) => name.endsWith('.json'))) {
    const locale = file.slice(0, -'.json'.length)
    const keys = Object.keys(JSON.parse(await readFile(join(root, 'locales', file), 'utf8')) as object)
    const compiled = await readFile(join(out, 'messages', `${locale}.js`), 'utf8')
    const there = keys.filter((key) => compiled.includes(`export const ${key} =`)).length
    if (there !== keys.length || there === 0)
      throw new Error(`locales/${file} has ${keys.length} texts, but ${there} were compiled`)
  }
}

/** Builds the app into dist/client. */
export async function buildClient(): Promise<void> {
  await run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], PRODUCTION)
}

/** Bundles the worker into dist/worker, byte for byte as it would be deployed. */
export async function buildWorker(): Promise<void> {
  await mkdir(join(root, 'dist/client'), { recursive: true })
  await run('node_modules/wrangler/bin/wrangler.js', ['deploy', '--dry-run', '--outdir', 'dist/worker'], PRODUCTION)
}

/** Builds all there is to build, unless what is there was built from exactly these sources. */
export async function build(log: Log): Promise<void> {
  const wanted = `${await fingerprint()} ${process.env.SITE_LOCALES ?? ''}`
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return log('The build is current.')
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

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const nested = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => null)
    const files = nested
      ? nested.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [join(root, source)]
    for (const file of files.filter((name) => !name.includes(join('locales', 'compiled'))).sort()) {
      hash.update(file.slice(root.length)).update(await readFile(file).catch(() => ''))
    }
  }
  return hash.digest('hex')
}
