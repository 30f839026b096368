import { type Backend, driver } from '#db/client.ts'
import { applyMigrations } from '#db/migrations/apply.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { type Database, startPostgres } from '#local/cloud/postgres.ts'
import { ofOwnProject } from './own-project.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** Brings a database to the newest schema. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const handle = neonHandler(pool)
  const backend: Backend = (url, init) => handle(new Request(url, init))
  await applyMigrations(driver({ url: 'postgresql://liaison:local@localhost/liaison', backend }))
}

/** Starts one real Postgres for the run, with a migrated template that every test file clones. */
export default ofOwnProject(async (project) => {
  const server = await startPostgres()
  const template = await server.createTemplate(migrate)
  project.provide('postgres', { url: server.url, template })
  return () => server.stop()
})
