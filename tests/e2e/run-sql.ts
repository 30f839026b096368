import { expect } from 'vitest'
import { site } from './site.ts'

/** Runs a statement on the site's database, for what no screen can bring about. */
export async function runSql(query: string, params: string[] = []): Promise<void> {
  const answer = await fetch(`${site.cloud}/sql`, {
    method: 'POST',
    headers: {
      'neon-connection-string': 'postgresql://liaison:local@localhost/liaison',
      'neon-raw-text-output': 'true',
      'neon-array-mode': 'true',
    },
    body: JSON.stringify({ query, params }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
