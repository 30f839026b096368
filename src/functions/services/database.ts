import type { Backend } from '#db/client.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'

/** A little more than a statement may take (src/db/migrations/apply.ts), so that the database is the first to end it. */
const TIMEOUT_MS = 6000

/**
 * The way to the database for its driver. What is no result and no error in the database's own form, whole and of one piece, is no
 * answer: an empty one must never be taken for "no such row", which would log members out.
 */
export function databaseBackend(transport: Transport): Backend {
  return async (url, init) => {
    const { status, json } = await callBackend(transport, url, init, TIMEOUT_MS)
    const usable =
      status === 200 ? answers(json, init) : status === 400 && isObject(json) && typeof json.message === 'string'
    if (!usable) throw new Unavailable(`the database answered ${status} in a form that is not its own`)
    // Parsed already; the driver asks for nothing else.
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
 * How many statements the driver sends in a body. They are not parsed, some are kilobytes long: within a text of JSON each quote has a
 * backslash before it, so this stands at the beginning of a statement and nowhere else.
 */
export function statementsIn(body: string): number {
  return body.split('{"query":').length - 1
}

function isResult(json: unknown): boolean {
  if (!isObject(json) || !Array.isArray(json.fields) || !Array.isArray(json.rows)) return false
  const { command, rowCount, fields, rows } = json
  if (typeof command !== 'string' || !fields.every((field) => isObject(field) && typeof field.name === 'string'))
    return false
  // Statements that answer rows name their columns and count them; the others have neither.
  if (fields.length === 0) return command !== 'SELECT' && rows.length === 0
  return rowCount === rows.length && rows.every((row) => Array.isArray(row) && row.length === fields.length)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
