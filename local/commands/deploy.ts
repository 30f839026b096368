import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { driver } from '#db/client.ts'
import { applyMigrations, migrations } from '#db/migrations/apply.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { build, root } from '#local/build.ts'

const dryRun = process.argv.includes('--dry-run')
const { DATABASE_URL: url } = process.env
if (!url && !dryRun) {
  console.error(
    'DATABASE_URL is not set: the address of the production database. docs/operations.md tells what a deployment needs.',
  )
  process.exit(1)
}

console.log('1. Build')
await build((line) => console.log(`   ${line}`))

// The new schema serves the old version too, so it goes first.
console.log('2. Database')
if (dryRun) {
  console.log(`   would apply what is missing of: ${(await migrations()).join(', ')}`)
} else {
  const sql = driver({ url: url! })
  const applied = await applyMigrations(sql)
  console.log(applied.length > 0 ? `   applied ${applied.join(', ')}` : '   is current')
  await loadPlaces(sql)
}

console.log('3. Worker and static files')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/wrangler/bin/wrangler.js'),
    'deploy',
    ...(dryRun ? ['--dry-run', '--outdir', join(root, 'dist/dry-run')] : []),
  ],
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
