import type { SQL } from 'drizzle-orm'

/** What the database calls the types of answered columns; `enum` is any of the schema's own. */
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

/** A column of an answer. `Value` is what the driver makes of it. */
export type Column<Value> = { types: readonly ColumnType[]; nullable: boolean; value?: Value }

export type Shape<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> }

/** The row that a shape declares. */
export type RowOf<Of> = { [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never }

/** A statement with the shape of its rows. */
export type Statement<Row> = { shape: Shape<Row>; statement: SQL; row?: Row }

export const answering = <Row>(shape: Shape<Row>, statement: SQL): Statement<Row> => ({ shape, statement })

const column = <Value>(...types: ColumnType[]): Column<Value> => ({ types, nullable: false })

export const bool = column<boolean>('bool')
export const int = column<number>('int4')
export const real = column<number>('float4', 'float8')
/** Words, ids and what else travels as text; an internal key is one too. */
export const text = column<string>('text', 'uuid')
export const moment = column<string>('timestamptz')
/** One of some words: an enum of the schema, or text. */
export const word = <Word extends string>(): Column<Word> => column('enum', 'text')
/** A JSON value; its shape is that of the part of SQL that makes it. */
export const json = <Value>(): Column<Value> => column('json', 'jsonb')

export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ types: of.types, nullable: true })

/** A column of what may not be there, which another column tells: null then, and not looked at. */
export const ifThere = <Value>(of: Column<Value>): Column<Value> => ({ types: of.types, nullable: true })

/** The row of a statement that answers only that it was carried out. */
export const done = { done: column<true>('bool') }
