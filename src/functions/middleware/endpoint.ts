import { Hono } from 'hono'
import type { App } from '#functions/services/context.ts'

/** Starts an endpoint at its path. The verbs are chained, so that the client gets their types. */
export function endpoint<Path extends `/api/${string}.php`>(path: Path) {
  return new Hono<App>().basePath(path)
}
