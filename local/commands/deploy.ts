import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { unstable_readConfig } from 'wrangler'
import { driver } from '#db/client.ts'
import { applyMigrations, migrations } from '#db/migrations/apply.ts'
import { storedStatements } from '#db/queries/stored-statements.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { deploymentFaults, faultsInWords } from '#functions/environment.ts'
import { build, root } from '#local/build.ts'

const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
const dryRun = process.argv.includes('--dry-run')
const { DATABASE_URL: url } = process.env
if (!url && !dryRun) {
  console.error(
    'DATABASE_URL is not set: the address of the production database. docs/operations.md tells what a deployment needs.',
  )
  process.exit(1)
}

console.log('1. What the worker is given')
const faults = deploymentFaults(unstable_readConfig({ config: join(root, 'wrangler.toml') }).vars, secretNames())
console.log(faults.length === 0 ? '   is complete' : `   ${faultsInWords(faults)} (docs/operations.md)`)
if (!dryRun && faults.some(({ fatal }) => fatal)) {
  console.error('The worker would answer nothing, so nothing is published.')
  process.exit(1)
}

console.log('2. Build')
await build((line) => console.log(`   ${line}`))

// The new schema serves the old version too, so it goes first.
console.log('3. Database')
if (dryRun) {
  console.log(`   would apply what is missing of: ${(await migrations()).map(({ tag }) => tag).join(', ')}`)
} else {
  const applied = await migrate(process.env.DATABASE_DIRECT_URL ?? url!.replace('-pooler.', '.'))
  console.log(applied.length > 0 ? `   applied ${applied.join(', ')}` : '   is current')
  await loadPlaces(driver({ url: url! }))
}

console.log('4. Worker and static files')
const { status } = spawnSync(
  process.execPath,
  [wrangler, 'deploy', ...(dryRun ? ['--dry-run', '--outdir', join(root, 'dist/dry-run')] : [])],
  { cwd: root, stdio: 'inherit' },
)
console.log(
  status === 0
    ? dryRun
      ? 'Dry run: nothing was changed.'
      : 'Deployed.'
    : 'The deployment failed; the database may be newer than the worker, which the worker in place can live with.',
)
process.exit(status ?? 1)

/** Migrations may take hours and hold a session lock, so they use a direct connection instead of HTTP or a pooler. */
async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  await client.connect()
  try {
    const { rows } = await client.query<{ jit: string }>('show jit')
    if (rows[0]!.jit === 'on')
      console.log('   compiles statements (jit), which slows them down: docs/operations.md, What you need')
    return await applyMigrations(client, { stored: storedStatements(), log: (line) => console.log(`   ${line}`) })
  } finally {
    await client.end()
  }
}

/** The names of the secrets that the deployment has; none in a dry run, which asks nobody outside. */
function secretNames(): string[] {
  if (dryRun) return []
  const { status, stdout } = spawnSync(process.execPath, [wrangler, 'secret', 'list', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) return []
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)
}
