// Every npm script begins here: installs what is missing, finds a Node that runs TypeScript, and hands over.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...rest] = process.argv.slice(2)

install()
const { binary, flags } = node()
const child = spawn(
  binary,
  [
    ...flags,
    '--disable-warning=ExperimentalWarning',
    join(root, 'local/commands', `${command.replace(':', '-')}.ts`),
    ...rest,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      // what was compiled once is not compiled again by every process of a test run
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      LIAISON_STARTED: process.env.LIAISON_STARTED ?? String(Date.now() - Math.round(process.uptime() * 1000)),
    },
  },
)
// Ctrl+C reaches the command by itself; signals that only this process gets are passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (status) => process.exit(status ?? 1))

function install() {
  const stamp = join(root, 'node_modules/.liaison-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed; is the npm registry reachable?')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** The Node that came with the packages where there is one for this system and it is needed, else the one that runs this. */
function node() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18))
    return { binary: process.execPath, flags: [] }
  const windows = process.platform === 'win32'
  const packaged = join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  if (existsSync(packaged)) return { binary: packaged, flags: [] }
  if (major > 22 || (major === 22 && minor >= 12))
    return { binary: process.execPath, flags: ['--experimental-strip-types', '--experimental-sqlite'] }
  console.error(`Node ${process.versions.node} cannot run TypeScript here; please use Node 22.12 or later.`)
  process.exit(1)
}
