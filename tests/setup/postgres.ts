import { migrate, startPostgres } from '#local/cloud/postgres.ts'
import { ofOwnProject } from './own-project.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** Starts one real Postgres for the run, with a migrated template that every test file clones. */
export default ofOwnProject(async (project) => {
  const server = await startPostgres()
  const template = await server.createTemplate(({ pool }) => migrate(pool))
  project.provide('postgres', { url: server.url, template })
  return () => server.stop()
})
