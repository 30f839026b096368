import { Hono } from 'hono'
import type { App } from '#functions/services/context.ts'

/** Starts one endpoint at its path on the wire; its verbs are chained so that their types reach the client. */
export function endpoint<Path extends `/api/${string}.php`>(path: Path) {
  return new Hono<App>().basePath(path)
}
