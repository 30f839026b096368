import type { SQL } from 'drizzle-orm'

export type ColumnType =
  | 'bool'
  | 'date'
  | 'enum'
  | 'float4'
  | 'float8'
  | 'int4'
  | 'int8'
  | 'json'
  | 'jsonb'
  | 'text'
  | 'timestamptz'
  | 'uuid'

export type Column<Value> = { types: readonly ColumnType[]; nullable: boolean; value?: Value }

export type Shape<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> }

export type RowOf<Of> = { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never }

/**
 * With `stored` the database keeps the statement as a function of about that name (stored.ts). With `block` it is a block of PL/pgSQL,
 * which exists only as such a function.
 */
export type Statement<Row> = { shape: Shape<Row>; statement: SQL; stored?: string; block?: true; row?: Row }

export const answering = <Row>(shape: Shape<Row>, statement: SQL): Statement<Row> => ({ shape, statement })

/**
 * A statement that is sent so often that planning it each time costs too much. Each version of its text is listed in
 * queries/stored-statements.ts.
 */
export const storedAs = <Row>(stored: string, shape: Shape<Row>, statement: SQL): Statement<Row> => ({
  shape,
  statement,
  stored,
})

/**
 * The same for several steps, of which some run only when they are needed: a block of PL/pgSQL, from `declare` to `end`. Each parameter
 * says its type somewhere (`${id}::uuid`), and the columns of its answer have the first type of their shape.
 */
export const storedBlock = <Row>(stored: string, shape: Shape<Row>, statement: SQL): Statement<Row> => ({
  shape,
  statement,
  stored,
  block: true,
})

const column = <Value>(...types: ColumnType[]): Column<Value> => ({ types, nullable: false })

export const bool = column<boolean>('bool')
export const int = column<number>('int4')
export const real = column<number>('float4', 'float8')
/** Text, an id or an internal key. */
export const text = column<string>('text', 'uuid')
export const moment = column<string>('timestamptz')
/** An enum of the schema, or text with a closed list of values. */
export const word = <Word extends string>(): Column<Word> => column('enum', 'text')
/** A JSON value. Its type is that of the SQL that builds it. */
export const json = <Value>(): Column<Value> => column('json', 'jsonb')

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ types: of.types, nullable: true })

/** A column that is null if another column says so. Read it only then. */
export const ifThere = <Value>(of: Column<Value>): Column<Value> => ({ types: of.types, nullable: true })

/** The row of a statement that only says that it was done. */
export const done = { done: column<true>('bool') }
