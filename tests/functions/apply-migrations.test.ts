import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PoolClient } from 'pg'
import { applyMigrations, checksumOf, stepOf } from '#db/migrations/apply.ts'
import { attachPostgres, type Database } from '#local/cloud/postgres.ts'

let database: Database
let client: PoolClient
let lines: string[] = []
let number = 0

beforeAll(async () => {
  database = await attachPostgres(inject('postgres').url).cloneDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

function made() {
  const table = `t${++number}`
  const migration = (name: string, ...statements: string[]) => ({
    tag: `${table}_${name}`,
    checksum: checksumOf(statements.join('\n')),
    steps: statements.map(stepOf),
  })
  const apply = (...all: ReturnType<typeof migration>[]) => {
    lines = []
    return applyMigrations(client, { all, functions: [], log: (line) => lines.push(line) })
  }
  const rows = async (text: string) => (await client.query(text)).rows as Record<string, string>[]
  return { table, migration, apply, rows }
}

test('a migration without marked statements is applied completely or not at all', async () => {
  const { table, migration, apply, rows } = made()
  const first = migration('first', `create table ${table} (id int)`)
  await expect(apply(first, migration('second', `insert into ${table} values (1 / 0)`))).rejects.toThrow(
    'division by zero',
  )
  expect(await rows(`select to_regclass('${table}') as there`)).toEqual([{ there: null }])
  expect(await apply(first, migration('second', `insert into ${table} values (1)`))).toEqual([
    `${table}_first`,
    `${table}_second`,
  ])
  expect(await apply(first)).toEqual([])
})

test('a migration that was changed after it was applied stops the run', async () => {
  const { table, migration, apply, rows } = made()
  await apply(migration('first', `create table ${table} (id int)`))
  const changed = migration('first', `create table ${table} (id bigint)`)
  await expect(apply(changed, migration('second', `insert into ${table} values (1)`))).rejects.toThrow(
    `${table}_first.sql is not what was applied`,
  )
  expect(await rows(`select id from ${table}`)).toEqual([])
})

test('a failed index is built again, and earlier statements are not repeated', async () => {
  const { table, migration, apply, rows } = made()
  const both = migration(
    'index',
    `create table ${table} (id int)`,
    `insert into ${table} values (1), (1)`,
    `-- outside the transaction\ncreate unique index concurrently ${table}_once on ${table} (id)`,
    `insert into ${table} values (2)`,
  )
  const valid = () => rows(`select indisvalid as valid from pg_index where indrelid = '${table}'::regclass`)
  await expect(apply(both)).rejects.toThrow('could not create unique index')
  expect([await valid(), await rows(`select id from ${table}`)]).toEqual([[{ valid: 'f' }], [{ id: '1' }, { id: '1' }]])
  await client.query(`delete from ${table} where ctid = (select min(ctid) from ${table})`)
  expect(await apply(both)).toEqual([`${table}_index`])
  expect([await valid(), await rows(`select id from ${table} order by id`)]).toEqual([
    [{ valid: 't' }],
    [{ id: '1' }, { id: '2' }],
  ])
  expect(lines).toEqual([
    `${table}_index goes on with step 3 of 4`,
    `${table}_index, step 3 of 4: create unique index concurrently ${table}_once on ${table} (id)`,
  ])
  expect(await rows('select * from schema_progress')).toEqual([])
})

test('rows are filled in batches, each once, and from the batch that failed', async () => {
  const { table, migration, apply, rows } = made()
  // the third batch meets a division by zero
  await client.query(
    `create table ${table} as select id, 0 as filled, case id when 8 then 0 else 1 end as divisor from generate_series(1, 10) id`,
  )
  const fill = migration(
    'fill',
    `-- in batches\nwith batch as (select id from ${table} where id > coalesce($1::int, 0) order by id limit 3),
      done as (update ${table} t set filled = filled + 1 / divisor from batch where t.id = batch.id)
    select max(id) as position from batch`,
  )
  await expect(apply(fill)).rejects.toThrow('division by zero')
  await client.query(`update ${table} set divisor = 1`)
  expect(await rows(`select step, position from schema_progress`)).toEqual([{ step: '0', position: '6' }])
  expect(await apply(fill)).toEqual([`${table}_fill`])
  expect(await rows(`select filled, count(*) from ${table} group by filled`)).toEqual([{ filled: '1', count: '10' }])
  expect(lines.slice(2)).toEqual([`${table}_fill, step 1: done up to 9`, `${table}_fill, step 1: done up to 10`])
})

test('functions that a step names are there for the steps behind it', async () => {
  const { table, migration, rows } = made()
  const file = (name: string, body: string) => ({
    name: `function ${name}`,
    tag: `function ${name} 1`,
    statements: [`create or replace function ${name}() returns integer language sql as '${body}'`],
  })
  const functions = [file(`${table}_named`, 'select 7'), file(`${table}_other`, 'select 8')]
  const there = `select count(*) filter (where proname = '${table}_named') as named, count(*) as all from pg_proc where proname like '${table}%'`
  const one = migration(
    'named',
    `create table ${table} as ${there}`,
    `-- functions\n-- Before the rows are made.\n-- ${table}_named`,
    `insert into ${table} ${there}`,
    `insert into ${table} select ${table}_named(), 0`,
  )
  expect(await applyMigrations(client, { all: [one], functions })).toEqual([
    `${table}_named`,
    ...functions.map(({ name }) => name),
  ])
  expect(await rows(`select * from ${table}`)).toEqual([
    { named: '0', all: '0' },
    { named: '1', all: '1' },
    { named: '7', all: '0' },
  ])
})

test('two runs at once apply a migration once, and leave the session as it was', async () => {
  const { table, migration } = made()
  const all = [migration('once', `create table ${table} (id int)`, `select pg_sleep(0.05)`)]
  const other = await database.pool.connect()
  try {
    const done = await Promise.all([client, other].map((each) => applyMigrations(each, { all, functions: [] })))
    expect(done.flat()).toEqual([`${table}_once`])
    expect((await other.query(`select current_setting('check_function_bodies') as bodies`)).rows).toEqual([
      { bodies: 'on' },
    ])
    expect(
      (
        await other.query(
          `select 1 from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = current_database()`,
        )
      ).rows,
    ).toEqual([])
  } finally {
    other.release()
  }
})

test('each step of a stored block sees what those before it did', async () => {
  const { table, migration, apply, rows } = made()
  await apply(migration('first', `create table ${table} (id bigint, word text)`))
  const stored = {
    name: `${table}_block`,
    text: `declare found_id bigint; begin
      insert into ${table} values ($1::bigint, 'first') returning id into found_id;
      if $2::text is null then return null; end if;
      return json_build_array((select word from ${table} where id = found_id), $2::text);
    end`,
    settings: 'set plan_cache_mode = force_generic_plan',
    given: ['bigint', 'text'],
  }
  await applyMigrations(client, { all: [], functions: [], stored: [stored] })
  expect(await rows(`select ${table}_block(7, 'second') as told`)).toEqual([{ told: '["first", "second"]' }])
  expect(await rows(`select ${table}_block(8, null) as told`)).toEqual([{ told: null }])
})

test('a stored statement outlives the version that sent it by one', async () => {
  const { table, rows } = made()
  const settings = 'set plan_cache_mode = force_generic_plan'
  const store = (name: string, number: number) => {
    const stored = [{ name: `${table}_${name}`, text: `begin return ${number}; end`, settings, given: [] }]
    return applyMigrations(client, { all: [], functions: [], stored })
  }
  const stored = () => rows(`select proname as name from pg_proc where proname like '${table}_%' order by 1`)
  expect(await store('one', 1)).toEqual([`statement ${table}_one`])
  expect(await store('one', 1)).toEqual([])

  await store('two', 2)
  expect(await stored()).toEqual([{ name: `${table}_one` }, { name: `${table}_two` }])
  await store('three', 3)
  expect(await stored()).toEqual([{ name: `${table}_three` }, { name: `${table}_two` }])

  // a rollback uses the second again and nothing new
  expect(await store('two', 2)).toEqual([])
  await store('four', 4)
  expect(await stored()).toEqual([{ name: `${table}_four` }, { name: `${table}_two` }])
})
