import type { Backend } from '#db/client.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'

const TIMEOUT_MS = 6000

/**
 * The driver's way to the database. Anything but a complete result or error in the database's own form is no answer: an empty
 * body must never count as "no such row", which would log members out.
 */
export function databaseBackend(transport: Transport): Backend {
  return async (url, init) => {
    const { status, json } = await callBackend(transport, url, init, TIMEOUT_MS)
    const usable =
      status === 200 ? answers(json, init) : status === 400 && isObject(json) && typeof json.message === 'string'
    if (!usable) throw new Unavailable(`the database answered ${status} in a form that is not its own`)
    // Parsed already. The driver calls nothing else.
    return { ok: status === 200, status, json: async () => json } as Response
  }
}

function answers(json: unknown, { body }: RequestInit): boolean {
  const text = String(body)
  if (!text.startsWith('{"queries":')) return isResult(json)
  const results = isObject(json) ? json.results : undefined
  return Array.isArray(results) && results.length === statementsIn(text) && results.every(isResult)
}

/**
 * How many statements a request body has. Counted without parsing, because statements can be kilobytes long: within JSON strings
 * quotes are escaped, so this text only occurs at the beginning of a statement.
 */
export function statementsIn(body: string): number {
  return body.split('{"query":').length - 1
}

function isResult(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json.fields) || !Array.isArray(json.rows)) return false
  const { command, rowCount, fields, rows } = json
  if (typeof command !== 'string' || !fields.every((field) => isObject(field) && typeof field.name === 'string'))
    return false
  // Statements with rows have fields and a row count; others have neither.
  if (fields.length === 0) return command !== 'SELECT' && rows.length === 0
  return rowCount === rows.length && rows.every((row) => Array.isArray(row) && row.length === fields.length)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
