import { useQuery } from '@tanstack/react-query'
import type * as english from '#page-texts/en.js'
import { type Messages, useLocale } from './messages.ts'

/** What few screens say, as direct debit, withdrawal and reports: a catalogue of its own, loaded only by them. */
export type PageTexts = Messages<typeof english>

const catalogues = import.meta.glob<PageTexts>('/locales/compiled/pages/messages/??.js')

export function usePageTexts() {
  const locale = useLocale()
  return useQuery({
    queryKey: ['page-texts', locale],
    staleTime: Number.POSITIVE_INFINITY,
    // A module of functions has no structure to share with an older answer.
    structuralSharing: false,
    queryFn: () => {
      const load = catalogues[`/locales/compiled/pages/messages/${locale}.js`]
      if (!load) throw new Error(`This build has no page texts for the locale "${locale}"`)
      return load()
    },
  })
}
