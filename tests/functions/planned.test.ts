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

const kept = async () =>
  (await pool.query(`select name, generic_plans, custom_plans from pg_prepared_statements where name like 'planned%'`))
    .rows
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
  expect(await kept()).toHaveLength(1)
})

test('a statement is planned once, for all values', async () => {
  for (let n = 0; n < 9; n++)
    expect(await answer(sql`select count(*) from users where id = ${n}::bigint`)).toEqual({ count: 0 })
  expect(await kept()).toMatchObject([{ generic_plans: '9', custom_plans: '0' }])
})

test('what fails comes through, and leaves the plan', async () => {
  const asked = (id: string) => answer(sql`select ${id}::uuid as id`)
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await asked(id)).toEqual({ id })
  await expect(asked('nobody')).rejects.toMatchObject({ cause: { code: '22P02' } })
  expect(await asked(id)).toEqual({ id })
  await expect(answer(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(await kept()).toHaveLength(1)
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
  expect(await kept()).toMatchObject([{ custom_plans: '0' }])
})

test('a connection keeps some dozens', async () => {
  const most = 24
  for (let n = 0; n < most + 5; n++) expect(await answer(sql`select ${sql.raw(String(n))} as n`)).toEqual({ n })
  expect((await kept()).length).toBeLessThanOrEqual(most)
  expect(await answer(sql`select 0 as n`)).toEqual({ n: 0 })
})

test('a flood of other statements leaves the plans that are in use', async () => {
  const used = () => answer(sql`select count(*) from users where status = ${'active'}::user_status`)
  const uses = 9
  for (let n = 0; n < uses; n++) await used()
  for (let n = 0; n < 200; n++) await answer(sql`select ${sql.raw(String(n))} as n, ${n}::int as value`)
  await used()
  expect(await kept()).toContainEqual(expect.objectContaining({ generic_plans: String(uses + 1) }))
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
