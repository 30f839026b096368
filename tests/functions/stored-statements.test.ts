import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { bool, nullable, storedAs, storedBlock, word } from '#db/row.ts'
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
  const { name, text } = storedStatement(statement)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'begin select $1::timestamptz < $2::timestamptz and $3::int = $4::int and $1::timestamptz < now() limit 1 as found into answer; if not found then return null; end if;',
  )
  const call = new PgDialect().sqlToQuery(callOf(statement))
  expect(call).toMatchObject({ sql: `select ${name}($1, $2, $3, $4) as answer`, params: [now, later, 7, 7] })
})

test('the parameters of a block have the types that they say, its values the names of their shape', () => {
  const block = (id: SQL) =>
    storedStatement(
      storedBlock(
        'block',
        { there: bool, kindOf: nullable(word<'a'>()) },
        { variables: sql``, steps: sql``, values: { there: sql`${id} is null`, kindOf: sql`${'a'}::text` } },
      ),
    )
  const { given, text } = block(sql`${'1'}::uuid`)
  expect(given).toEqual(['uuid', 'text'])
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    "return json_build_object('there', $1::uuid is null, 'kindOf', $2::text); end",
  )
  expect(() => block(sql`${'1'}`)).toThrow('the parameter $1 says no type')
})
