import { expect, test } from 'vitest'
import { rows } from '#db/client.ts'
import { answering, bool, int, json, nullable, type Shape, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { users } from '#db/tables.ts'
import { checkRows } from '#tests/support/check-rows.ts'
import { useWorld } from '#tests/support/world.ts'

// Every statement in tests of functions is checked against its declared rows; here is the proof that the check finds mistakes.

const world = useWorld()

test('a row that matches its declaration passes', async () => {
  const { db } = world.current.services({ country: null, ip: '' }, [])
  const row = { id: text, paid: bool, status: word(), mailbox: nullable(text), notifications: json() }
  const u = users.as('u')
  const select = sql`select ${u.id}::text, ${u.paid}, ${u.status}, ${u.mailbox}, ${u.notifications} from ${users} u`
  expect(await rows(db, answering(row, select))).toEqual([])
})

test.each([
  ['a column that is not answered', { one: int, two: int }, sql`select 1 as one`, 'two'],
  ['a column that is not declared', { one: int }, sql`select 1 as one, 2 as two`, 'two'],
  ['another type', { one: int }, sql`select 'x' as one`, 'one is text'],
  ['null where none is declared', { one: text }, sql`select null as one`, 'one is null'],
])('%s is found', async (_, shape, select, said) => {
  const { db } = world.current.services({ country: null, ip: '' }, [])
  await expect(rows(db, answering<Record<string, unknown>>(shape, select))).rejects.toThrow(said)
})

test.each([
  ['a value that is not answered', { one: int, two: int }, { one: 1 }, 'two'],
  ['a value that is not declared', { one: int }, { one: 1, two: 2 }, 'two'],
  ['another type', { one: int }, { one: 'x' }, 'one is string'],
  ['null where none is declared', { one: text }, { one: null }, 'one is null'],
])('%s is found in a row that came as JSON', (_, shape, row, said) => {
  expect(() => checkRows(shape as Shape<never>, { rows: [row] })).toThrow(said)
})

test('a row that came as JSON and matches its declaration passes', () => {
  const shape = { id: text, paid: bool, credits: int, status: word(), mailbox: nullable(text), notifications: json() }
  const row = { id: '7', paid: true, credits: 5, status: 'active', mailbox: null, notifications: ['like'] }
  expect(() => checkRows(shape as Shape<never>, { rows: [row] })).not.toThrow()
  expect(() => checkRows(shape as Shape<never>, { rows: [] })).not.toThrow()
})
