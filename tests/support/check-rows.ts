import type { RowCheck } from '#db/client.ts'
import type { Column, ColumnType } from '#db/row.ts'

/** The types of answered columns by the numbers that Postgres gives them; what a schema adds begins behind 16383. */
const TYPES: Record<number, ColumnType> = {
  16: 'bool',
  20: 'int8',
  23: 'int4',
  25: 'text',
  114: 'json',
  700: 'float4',
  701: 'float8',
  1082: 'date',
  1184: 'timestamptz',
  2950: 'uuid',
  3802: 'jsonb',
}

/** What JSON has instead. Any JSON may be a value, too. */
const JSON_TYPES: Record<ColumnType, string> = {
  bool: 'boolean',
  int8: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  uuid: 'string',
  enum: 'string',
  json: '',
  jsonb: '',
}

/** Throws where an answer is not what its shape declares: other columns, another type, or null where none is expected. */
export const checkRows: RowCheck = (shape, { fields, rows }) => {
  const declared = new Map(Object.entries<Column<unknown>>(shape))
  const names = fields?.map(({ name }) => name) ?? rows.flatMap((row) => Object.keys(row))
  if (!fields && rows.length === 0) return
  const differ = [...declared.keys()].filter((name) => !names.includes(name))
  differ.push(...names.filter((name) => !declared.has(name)))
  if (differ.length > 0) throw new Error(`declared or answered, not both: ${differ.join(', ')}`)
  for (const [name, { types, nullable }] of declared) {
    if (!nullable && rows.some((row) => row[name] === null)) throw new Error(`${name} is null`)
    const wanted = types.map((type) => JSON_TYPES[type])
    const other = rows.map((row) => typeof row[name]).find((type) => !wanted.includes(type))
    if (!fields && !wanted.includes('') && other && rows.some((row) => row[name] !== null))
      throw new Error(`${name} is ${other}, not ${types.join(' or ')}`)
  }
  for (const { name, dataTypeID } of fields ?? []) {
    const { types } = declared.get(name)!
    const type = dataTypeID > 16383 ? 'enum' : TYPES[dataTypeID]
    if (!type || !types.includes(type)) throw new Error(`${name} is ${type ?? dataTypeID}, not ${types.join(' or ')}`)
  }
}
