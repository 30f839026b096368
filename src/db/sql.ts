import { sql as drizzle, SQL, type SQLWrapper, StringChunk } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The name of a table or column in a statement. */
export class Name implements SQLWrapper {
  readonly sqlName: string
  constructor(sqlName: string) {
    this.sqlName = sqlName
  }
  getSQL(): SQL {
    return drizzle.raw(this.sqlName)
  }
}

export type Columns<Of extends PgTable> = { readonly [Column in keyof Of['_']['columns']]: Name }

/** A table. Its own columns are written bare (`email_key`), those of `as('u')` with the alias (`u.email_key`). */
export type Table<Of extends PgTable> = Name &
  Columns<Of> & {
    as(alias: string): Columns<Of>
    /** The table with a column list, for an insert. */
    columns(...columns: (keyof Columns<Of> & string)[]): Name
    /** Sets columns to the `excluded` values of an insert on conflict. */
    excluded(...columns: (keyof Columns<Of> & string)[]): Name
  }

/** The names of a table. The compiler checks them against the schema, so the worker does not need the schema at run time. */
export function table<Of extends PgTable>(name: Of['_']['name']): Table<Of> {
  const as = (alias: string) => withColumns({}, `${alias}.`)
  const columns = (...some: string[]) => new Name(`${name} (${some.map(snakeCase).join(', ')})`)
  const excluded = (...some: string[]) =>
    new Name(some.map((key) => `${snakeCase(key)} = excluded.${snakeCase(key)}`).join(', '))
  return withColumns(Object.assign(new Name(name), { as, columns, excluded }), '') as Table<Of>
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An object that creates each column when it is first used. */
function withColumns(base: object, before: string): unknown {
  const columns = new Proxy(Object.create(Object.getPrototypeOf(base) as object) as object, {
    get(known, key, asked: object) {
      if (typeof key === 'symbol' || key in known) return Reflect.get(known, key, asked) as unknown
      const value = new Name(before + snakeCase(key))
      Object.defineProperty(asked, key, { value })
      return value
    },
  })
  return Object.setPrototypeOf(base, columns)
}

/**
 * A statement or a part of one. Names and parts become text at once; every other value becomes a parameter. Statements with typed
 * names are built as fast as plain ones.
 */
function template(strings: TemplateStringsArray, ...values: unknown[]): SQL {
  const chunks: SQL['queryChunks'] = []
  let text = strings[0]!
  const take = (value: unknown) => {
    if (value instanceof Name) text += value.sqlName
    else if (value instanceof StringChunk) text += value.value.join('')
    else if (value instanceof SQL) value.queryChunks.forEach(take)
    else {
      chunks.push(new StringChunk(text), value as SQL['queryChunks'][number])
      text = ''
    }
  }
  values.forEach((value, at) => {
    take(value)
    text += strings[at + 1]!
  })
  chunks.push(new StringChunk(text))
  return new SQL(chunks)
}

const { raw, join, identifier } = drizzle
/** A number that the code knows, as text. It is the same in every call, so it is no parameter. */
const constant = (value: number | bigint): SQL => raw(String(value))
export const sql = Object.assign(template, { raw, join, identifier, constant })
