import { migrate, startPostgres } from '#local/cloud/postgres.ts'
import { ofOwnProject, shared } from './own-project.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** One real Postgres for the run, with a migrated template that every test file clones. */
export default ofOwnProject(async (project) => {
  const [{ server, template }, release] = await shared(project, 'postgres', begin, ({ server }) => server.stop())
  project.provide('postgres', { url: server.url, template })
  return release
})

async function begin() {
  const server = await startPostgres()
  return { server, template: await server.createTemplate(({ pool }) => migrate(pool)) }
}
