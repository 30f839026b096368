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

/** What they are in JSON. Any JSON is a value itself. */
const IN_JSON: Partial<Record<ColumnType, string>> = {
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
}

type Found = { name: string; type: string; fits: (types: readonly ColumnType[]) => boolean }
type Answer = Parameters<RowCheck>[1]

const columnsOf = (fields: NonNullable<Answer['fields']>): Found[] =>
  fields.map(({ name, dataTypeID }) => {
    const type = dataTypeID > 16383 ? 'enum' : TYPES[dataTypeID]
    return { name, type: type ?? String(dataTypeID), fits: (types) => type !== undefined && types.includes(type) }
  })

const valuesOf = (row: Record<string, unknown>): Found[] =>
  Object.entries(row).map(([name, value]) => ({
    name,
    type: typeof value,
    fits: (types) => value === null || types.some((type) => (IN_JSON[type] ?? typeof value) === typeof value),
  }))

/**
 * Throws where an answer is not what its shape declares: other columns, another type, or null where none is expected. A row that came
 * as JSON has no fields, but its values.
 */
export const checkRows: RowCheck = (shape, { fields, rows }) => {
  const declared = new Map(Object.entries<Column<unknown>>(shape))
  const found = fields ? columnsOf(fields) : rows.flatMap(valuesOf)
  if (found.length === 0) return
  const names = found.map(({ name }) => name)
  const differ = [...declared.keys()].filter((name) => !names.includes(name))
  differ.push(...names.filter((name) => !declared.has(name)))
  if (differ.length > 0) throw new Error(`declared or answered, not both: ${differ.join(', ')}`)
  for (const { name, type, fits } of found) {
    const { types, nullable } = declared.get(name)!
    if (!fits(types)) throw new Error(`${name} is ${type}, not ${types.join(' or ')}`)
    if (!nullable && rows.some((row) => row[name] === null)) throw new Error(`${name} is null`)
  }
}
