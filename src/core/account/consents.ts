import { termsDate } from '#core/site/terms-date.ts'

export type Consent = { kind: 'sensitive_data' | 'terms' | 'privacy'; version: string }

/**
 * The texts that a signup agrees to; versions are days. The terms are the ones that the site's page shows.
 *
 * @param added when the site's company was added, ISO 8601
 */
export function consentsAt(added: string | undefined): Consent[] {
  return [
    { kind: 'sensitive_data', version: '2026-11-01' },
    { kind: 'terms', version: termsDate(added).toISOString().slice(0, 10) },
    { kind: 'privacy', version: '2026-11-01' },
  ]
}
