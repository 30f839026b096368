import { run } from '#local/build.ts'
import { writeChecksums } from '#local/frozen-migrations.ts'

await run('node_modules/drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)])
await writeChecksums()
console.log('src/db/migrations is up to date with src/db/schema. If you edit the new file, run this again.')
