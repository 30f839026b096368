import type { Pool } from 'pg'

type Row = Record<string, string>

/** Every part of a schema: its name and its definition. */
const PARTS = `
  select 'column ' || table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default, identity_generation) as it
    from information_schema.columns where table_schema = 'public'
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || p.oid::regprocedure, md5(pg_get_functiondef(p.oid)) from pg_proc p
    left join pg_depend d on d.objid = p.oid and d.deptype = 'e' where pronamespace = 'public'::regnamespace and prokind <> 'a' and d.objid is null
  union all select 'sequence ' || sequencename, concat_ws(' ', last_value, increment_by) from pg_sequences where schemaname = 'public'
  union all select 'extension ' || extname, extversion from pg_extension
  union all select 'type ' || t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname`

async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  return (rows as Row[]).map((row) => row.tablename!)
}

/** A database in lines that can be compared: each part of its schema, and for each table the number and a digest of its rows. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const parts = (await pool.query(`select name, it from (${PARTS}) parts order by name`)).rows as Row[]
  const tables = await tablesOf(pool)
  const digests = await Promise.all(
    tables.map(async (table) => {
      const text = `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as digest from ${table} t`
      const [row] = (await pool.query(text)).rows as Row[]
      return `rows ${table}: ${row!.rows} ${row!.digest}`
    }),
  )
  return [...parts.map(({ name, it }) => `${name}: ${it}`), ...digests]
}

/**
 * Takes all rows and sequences of one database into another one that was migrated, as any logical dump does: checks between tables and triggers sleep meanwhile, generated columns are made anew.
 */
export async function copyRows(from: Pool, into: Pool): Promise<void> {
  const client = await into.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    const tables = await tablesOf(from)
    await client.query(`truncate ${tables.join()}`)
    for (const table of tables) {
      const { rows: columns } = await from.query(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
        [table],
      )
      const names = (columns as Row[]).map((column) => column.name!).join()
      // as Postgres writes its rows, like COPY: JSON would not tell its null from none
      const { rows } = await from.query(`select array_agg(t)::text as all from ${table} t`)
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${names} from unnest($1::${table}[])`,
        [(rows as (Row | { all: null })[])[0]!.all],
      )
    }
    const { rows: sequences } = await from.query(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
    )
    for (const { name, last } of sequences as Row[])
      if (last != null) await client.query(`select setval($1::regclass, $2)`, [name, last])
    await client.query('commit')
  } finally {
    client.release()
  }
}
