import { readFileSync } from 'node:fs'
import { attachPostgres, startPostgres } from '#local/cloud/postgres.ts'
import { SYNCHRONOUS } from '#tests/scale/crowd.ts'
import { buildCrowds, type Crowds } from '#tests/scale/crowds.ts'
import { printedSeed } from './effort.ts'
import { ofOwnProject } from './own-project.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    crowds: Crowds
    /** For files of the project `recall` that write: each has a crowd of its own, so that all run at the same time. */
    copies: { popular: string; presence: string }
  }
}

/**
 * Builds the two crowds that searches are measured in (by day the small one alone for the project `recall`), or takes those that `tests/scale/keep.ts` keeps (`CROWDS` names its file).
 * The crowds are the same each time, the searches that are compared are not: `SEED` replays them, with crowds of their own.
 */
export default ofOwnProject(async (project) => {
  const isRecall = project.name === 'recall'
  const made = Number(process.env.SEED ?? 1)
  const seed = printedSeed(project.name)
  const kept = process.env.CROWDS ? (JSON.parse(readFileSync(process.env.CROWDS, 'utf8')) as Crowds) : null
  const server = kept ? attachPostgres(at(kept.small, 'postgres')) : await startPostgres()
  const crowds = kept ?? (await buildCrowds(server, made, !isRecall || Boolean(process.env.NIGHTLY)))
  project.provide('crowds', { ...crowds, seed })
  if (!isRecall) return () => server.stop()
  const copy = async (crowd: string) => {
    const database = await attachPostgres(server.url, new URL(crowd).pathname.slice(1)).cloneDatabase()
    await database.pool.query(SYNCHRONOUS)
    return database
  }
  const [popular, presence] = [await copy(crowds.large ?? crowds.small), await copy(crowds.small)]
  project.provide('copies', { popular: popular.url, presence: presence.url })
  return async () => {
    await popular.close()
    await presence.close()
    await server.stop()
  }
})

function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
