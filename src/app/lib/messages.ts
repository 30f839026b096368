import type * as english from '#messages/en.js'
import { useSyncExternalStore } from 'react'
import type { Locale } from '#core/site/locales.ts'

/** Texts as functions of their values, typed by the English catalogue. */
export type Messages<Catalogue = typeof english> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends (values: infer Values) => unknown
    ? Record<string, never> extends Values
      ? () => string
      : (values: Values) => string
    : never
}

const catalogues = import.meta.glob<Messages>('/locales/compiled/app/messages/??.js')
const listeners = new Set<() => void>()
let current: Locale = 'en'

/** The texts of the active locale. Empty until `loadMessages` has resolved; read it while rendering, never keep it. */
export let m: Messages

/**
 * Loads one locale's texts and makes them the active ones; the tree under `useLocale` renders anew.
 * @param locale one of the shipped locales
 * @throws when this build does not ship the locale, or its file cannot be fetched
 */
export async function loadMessages(locale: Locale): Promise<void> {
  const load = catalogues[`/locales/compiled/app/messages/${locale}.js`]
  if (!load) throw new Error(`This build has no texts for the locale "${locale}"`)
  m = await load()
  current = locale
  if (typeof document !== 'undefined') document.documentElement.lang = locale
  for (const tell of listeners) tell()
}

/** The active locale, for `Intl` and for requests. */
export function locale(): Locale {
  return current
}

/** The locales that this build ships. */
export function shippedLocales(): Locale[] {
  return Object.keys(catalogues).map((path) => path.slice(-5, -3) as Locale)
}

/** The active locale; the component renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, locale)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
