import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#local/build.ts'

const MEMBERS = 30

/** A site in a process of its own. */
export type Running = { child: ChildProcess; said: () => string; port: number; dataDir: string }

type Where = {
  port: number
  dataDir: string
  /** Of the demo site; a few unless told. */
  members?: number
  /** More of the environment. */
  [name: string]: unknown
}

/** Starts the site as `npm start` does. */
export function start(script: 'start' | 'dev', { port, dataDir, members = MEMBERS, ...env }: Where): Running {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, `local/commands/${script}.ts`)],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_MEMBERS: String(members),
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk))
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk))
  return { child, said: () => said, port, dataDir }
}

/** Waits until the site has said something. */
export async function says(site: Running, words: RegExp): Promise<void> {
  while (!words.test(site.said())) {
    if (site.child.exitCode !== null) throw new Error(`it ended by ${site.child.exitCode}: ${site.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Ends the process and waits until it has gone. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}
