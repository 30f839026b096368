import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './refuse.ts'

const JSON_BYTES = 64 * 1024
const UPLOAD_BYTES = 10 * 1024 * 1024 + 64 * 1024

const small = bodyLimit({ maxSize: JSON_BYTES, onError: () => refuse('invalid_input', { field: 'body' }) })
const large = bodyLimit({ maxSize: UPLOAD_BYTES, onError: () => refuse('photo_invalid') })

/** Refuses a body beyond 64 KiB, or beyond 10 MiB where a file is sent. */
export const limitBody: MiddlewareHandler = (c, next) =>
  (c.req.header('Content-Type')?.startsWith('multipart/form-data') ? large : small)(c, next)
