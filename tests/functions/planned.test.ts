import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Db, planned } from '#db/client.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { attachPostgres, type Database, openPool } from '#local/cloud/postgres.ts'

let database: Database
let pool: ReturnType<typeof openPool>
let db: Db

beforeAll(async () => {
  const { url, template } = inject('postgres')
  database = await attachPostgres(url, template).cloneDatabase()
})
afterAll(() => database.close())

// one connection for each test
beforeEach(() => {
  pool = openPool(database.url, 1)
  const neon = neonHandler(pool)
  db = connect({
    url: 'postgresql://liaison:local@localhost/liaison',
    backend: (url, init) => neon(new Request(url, init)),
  })
  return () => pool.end()
})

const answer = (statement: SQL) => planned<Record<string, unknown>>(db, statement)

test('the first row comes as JSON has it, nothing where there is none', async () => {
  expect(
    await answer(sql`select 1 as one, 'ä"\\' as text, null as nothing, json_build_array(1, null) as list`),
  ).toEqual({
    one: 1,
    text: 'ä"\\',
    nothing: null,
    list: [1, null],
  })
  expect(await answer(sql`select n from generate_series(1, 3) n where n > ${2} order by n`)).toEqual({ n: 3 })
  expect(await answer(sql`select 1 where ${false}`)).toBeUndefined()
})

test('values stay values, whatever they look like', async () => {
  const hostile = [`'); drop table users; --`, `\\'`, '$1', '{a,"b"}', 'null', '', '…', `"quoted"`, 'E\\n']
  for (const text of hostile)
    expect(await answer(sql`select ${text}::text as text, ${null}::text as nothing`)).toEqual({ text, nothing: null })
})

test('what fails comes through', async () => {
  const asked = (id: string) => answer(sql`select ${id}::uuid as id`)
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await asked(id)).toEqual({ id })
  await expect(asked('nobody')).rejects.toMatchObject({ cause: { code: '22P02' } })
  expect(await asked(id)).toEqual({ id })
  await expect(answer(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } })
})

test('what fails tells no values, neither at first nor later', async () => {
  const slow = (seconds: number) =>
    answer(sql`select pg_sleep(${seconds}::float8)::text || ${'whom I seek'}::text as said`)
  await pool.query(`set statement_timeout = '100ms'`)
  for (let n = 0; n < 2; n++) {
    const cause = await slow(5).catch((error: Error) => error.cause)
    expect(cause).toMatchObject({ code: '57014' })
    expect(JSON.stringify(cause)).not.toContain('whom I seek')
  }
  expect(await slow(0)).toEqual({ said: 'whom I seek' })
})

test('a changed table is planned anew', async () => {
  await pool.query('create table changing (n int)')
  await pool.query('insert into changing values (1)')
  expect(await answer(sql`select sum(n) from changing`)).toEqual({ sum: 1 })
  await pool.query('alter table changing alter n type bigint')
  await pool.query('create index on changing (n)')
  await pool.query('insert into changing values (2)')
  expect(await answer(sql`select sum(n) from changing`)).toEqual({ sum: 3 })
})
