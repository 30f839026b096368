import type { Services } from '#functions/services/services.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Ends a request, of a page as of an endpoint: sets the headers that every answer has, and starts the deferred work. */
export function finish(headers: Headers, { trips, startDeferred }: Pick<Services, 'trips' | 'startDeferred'>): void {
  headers.set('Server-Timing', trips.header())
  setSecurityHeaders(headers)
  startDeferred()
}
