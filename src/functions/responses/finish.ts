import type { Services } from '#functions/services/services.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Finishes the answer of a page or an endpoint: sets the common headers and starts the deferred work. */
export function finish(headers: Headers, { trips, startDeferred }: Pick<Services, 'trips' | 'startDeferred'>): void {
  headers.set('Server-Timing', trips.header())
  setSecurityHeaders(headers)
  startDeferred()
}
