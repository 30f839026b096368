import { writeFileSync } from 'node:fs'
import { startPostgres } from '#local/cloud/postgres.ts'
import { buildCrowds } from './crowds.ts'

/*
 * Builds both crowds once and keeps their server until it is ended, so that a bench runs again in seconds:
 *
 *   node tests/scale/keep.ts /tmp/crowds.json &
 *   CROWDS=/tmp/crowds.json npx vitest run --project scale
 */
const [file = '/tmp/crowds.json'] = process.argv.slice(2)
const server = await startPostgres()
const crowds = await buildCrowds(server, Number(process.env.SEED ?? 1), true)
writeFileSync(file, JSON.stringify(crowds))
console.log(`> kept in ${file} until this ends`, crowds)
const end = () => void server.stop().then(() => process.exit())
process.on('SIGINT', end)
process.on('SIGTERM', end)
setInterval(() => {}, 60_000)
