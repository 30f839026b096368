import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, rows } from '#db/client.ts'

test('clients that ask at the same time each ask their own backend, whoever was made last', async () => {
  const waiting: (() => void)[] = []
  const clients = Array.from({ length: 20 }, (_, at) =>
    connect({
      url: 'postgresql://liaison:local@localhost/liaison',
      backend: () =>
        new Promise((resolve) => {
          const fields = [{ name: 'mine', dataTypeID: 25 }]
          const rows = [[String(at)]]
          waiting.push(() => resolve(Response.json({ command: 'SELECT', rowCount: 1, fields, rows, rowAsArray: true })))
          // who asked last is answered first
          if (waiting.length === clients.length) for (const answer of waiting.toReversed()) answer()
        }),
    }),
  )
  const told = await Promise.all(clients.map((db) => rows<{ mine: string }>(db, sql`select mine`)))
  expect(told.map(([row]) => row?.mine)).toEqual(clients.map((_, at) => String(at)))
})
