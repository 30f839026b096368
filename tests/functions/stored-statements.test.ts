import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { bool, storedAs } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { callOf, storedStatement } from '#db/stored.ts'

test('a moment that occurs several times is one parameter, other values are not', () => {
  const [now, later] = [new Date(0), new Date(1)]
  const statement = storedAs(
    'between',
    { found: bool },
    sql`select ${timestamptz(now)} < ${timestamptz(later)} and ${7}::int = ${7}::int
      and ${timestamptz(now)} < now() limit ${sql.constant(1)} as found`,
  )
  const { name, text } = storedStatement({ ...statement, lock: sql`select ${timestamptz(now)}` })
  expect(text.replaceAll(/\s+/g, ' ')).toBe(
    'select $1::timestamptz < $2::timestamptz and $3::int = $4::int and $1::timestamptz < now() limit 1 as found',
  )
  const call = new PgDialect().sqlToQuery(callOf({ ...statement, lock: sql`select ${timestamptz(now)}` }))
  // the lock has parameters of its own, before those of the statement
  expect(call).toMatchObject({ sql: `select * from ${name}($1, $2, $3, $4, $5)`, params: [now, now, later, 7, 7] })
})
