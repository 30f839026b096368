import { run } from '#local/build.ts'

await run('node_modules/drizzle-kit/bin.cjs', ['generate', ...process.argv.slice(2)])
console.log('src/db/migrations is up to date with src/db/schema.')
