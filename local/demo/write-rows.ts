export type Sql = (query: string, params?: unknown[]) => Promise<unknown>

const CHUNK = 4000

/**
 * Inserts many rows by few statements: the rows travel as one JSON value each.
 * @param columns the columns and their types; rows carry the same names
 * @param from further text after the row set `r`, for example a join
 */
export async function insertRows(
  sql: Sql,
  table: string,
  columns: Record<string, string>,
  rows: readonly Record<string, unknown>[],
  derived: { columns: Record<string, string>; from: string } = { columns: {}, from: '' },
): Promise<void> {
  const names = Object.keys(columns)
  const shape = names.map((name) => `${name} ${columns[name]}`).join(', ')
  const extra = Object.keys(derived.columns)
  const query =
    `insert into ${table} (${[...names, ...extra].join(', ')}) ` +
    `select ${[...names.map((name) => `r.${name}`), ...Object.values(derived.columns)].join(', ')} ` +
    `from jsonb_to_recordset($1::jsonb) as r(${shape}) ${derived.from}`
  for (let at = 0; at < rows.length; at += CHUNK) await sql(query, [JSON.stringify(rows.slice(at, at + CHUNK))])
}

export async function continueKeys(sql: Sql, table: string): Promise<void> {
  await sql(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`)
}
