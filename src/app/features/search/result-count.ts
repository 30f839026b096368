import { locale, m } from '#app/lib/messages.ts'

/** The number of people: exact up to the cap, "1,000+" above. */
export function resultCount({ numResults, capped }: { numResults: number; capped: boolean }): string {
  if (!capped) return m.members_count({ count: numResults })
  return m.members_count_many({ number: `${new Intl.NumberFormat(locale()).format(numResults)}+` })
}
