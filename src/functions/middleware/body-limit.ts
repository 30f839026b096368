import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fail } from '#functions/responses/api-error.ts'

const JSON_BYTES = 64 * 1024
const UPLOAD_BYTES = 10 * 1024 * 1024 + 64 * 1024
const UPLOADS: readonly string[] = ['/api/photos.php', '/api/message.php']

const small = bodyLimit({ maxSize: JSON_BYTES, onError: () => fail('invalid_input', { field: 'body' }) })
const large = bodyLimit({ maxSize: UPLOAD_BYTES, onError: () => fail('photo_invalid') })

export function isForm(c: Pick<Context, 'req'>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')
}

/** Limits a body to 64 KiB, an uploaded photo to 10 MiB. */
export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET') return next()
  return (UPLOADS.includes(c.req.path) && isForm(c) ? large : small)(c, next)
}
