import type { TestProject } from 'vitest/node'
import { driver } from '#db/client.ts'
import { applyMigrations } from '#db/migrations/apply.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { startPostgres } from '#local/cloud/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

/** Starts one real Postgres for the run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const template = await server.createTemplate(async ({ pool }) => {
    const handle = neonHandler(pool)
    await applyMigrations(
      driver({
        url: 'postgresql://liaison:local@localhost/liaison',
        backend: (url, init) => handle(new Request(url, init)),
      }),
    )
  })
  project.provide('postgres', { url: server.url, template })
  return () => server.stop()
}
