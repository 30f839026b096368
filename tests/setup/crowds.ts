import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#local/cloud/postgres.ts'
import { buildCrowds, type Crowds } from '#tests/scale/crowds.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    crowds: Crowds
  }
}

/**
 * Builds the two crowds that searches are measured in, or takes those that `tests/scale/keep.ts` keeps (`CROWDS` names its file).
 * `SEED` replays a run: the same crowds and the same searches.
 */
export default async function setup(project: TestProject) {
  const seed = Number(process.env.SEED ?? randomInt(1_000_000))
  if (process.env.CROWDS) {
    const kept = JSON.parse(readFileSync(process.env.CROWDS, 'utf8')) as Crowds
    project.provide('crowds', { ...kept, seed })
    return undefined
  }
  const server = await startPostgres()
  project.provide('crowds', await buildCrowds(server, seed))
  return () => server.stop()
}
