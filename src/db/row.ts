import type { SQL } from 'drizzle-orm'
import { type Name, sql } from './sql.ts'

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

/** With `stored` it is a block of PL/pgSQL that the database keeps as a function of about that name (stored.ts), for at most one row. */
export type Statement<Row> = { shape: Shape<Row>; statement: SQL; stored?: string; row?: Row }

export const answering = <Row>(shape: Shape<Row>, statement: SQL): Statement<Row> => ({ shape, statement })

/** `steps` may end with `return null`, which answers no row. */
type Block<Row> = { variables: SQL; steps: SQL; values: Readonly<Record<keyof Row, SQL | Name>> }

/**
 * Several steps that are sent so often that planning them each time costs too much, and of which some run only when they are needed: a
 * block of PL/pgSQL. Each parameter says its type somewhere (`${id}::uuid`). Each version of the text is listed in
 * queries/stored-statements.ts.
 */
export function storedBlock<Row>(
  stored: string,
  shape: Shape<Row>,
  { variables, steps, values }: Block<NoInfer<Row>>,
): Statement<Row> {
  const answer = Object.entries<SQL | Name>(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  const statement = sql`declare
  ${variables}
begin
  ${steps}
  return json_build_object(${sql.join(answer, sql.raw(',\n    '))});
end`
  return { shape, statement, stored }
}

/** The same for one statement. */
export function storedAs<Row>(stored: string, shape: Shape<Row>, select: SQL): Statement<Row> {
  const statement = sql`declare
  answer record;
begin
  ${select} into answer;
  if not found then return null; end if;
  return row_to_json(answer);
end`
  return { shape, statement, stored }
}

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
