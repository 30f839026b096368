import { readFileSync } from 'node:fs'
import { startPostgres } from '#local/cloud/postgres.ts'
import { buildCrowds, type Crowds } from '#tests/scale/crowds.ts'
import { printedSeed } from './effort.ts'
import { ofOwnProject } from './own-project.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    crowds: Crowds
  }
}

/**
 * Builds the two crowds that searches are measured in (by day the small one alone for the project `recall`), or takes those that `tests/scale/keep.ts` keeps (`CROWDS` names its file).
 * The crowds are the same each time, the searches that are compared are not: `SEED` replays them, with crowds of their own.
 */
export default ofOwnProject(async (project) => {
  const made = Number(process.env.SEED ?? 1)
  const seed = printedSeed(project.name)
  if (process.env.CROWDS) {
    const kept = JSON.parse(readFileSync(process.env.CROWDS, 'utf8')) as Crowds
    project.provide('crowds', { ...kept, seed })
    return undefined
  }
  const server = await startPostgres()
  project.provide('crowds', {
    ...(await buildCrowds(server, made, project.name !== 'recall' || Boolean(process.env.NIGHTLY))),
    seed,
  })
  return () => server.stop()
})
