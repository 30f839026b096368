import type * as account from '#account-texts/en.js'
import type * as chat from '#chat-texts/en.js'
import type * as english from '#messages/en.js'
import { useSyncExternalStore } from 'react'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { createListeners } from './listeners.ts'

/** Texts as functions of their values, typed by the English catalogue. */
export type Messages<Catalogue = typeof english & typeof account & typeof chat> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends (values: infer Values) => unknown
    ? Record<string, never> extends Values
      ? () => string
      : (values: Values) => string
    : never
}

/** A catalogue that not every visit needs: the texts of a member's own pages, and of the conversations. */
export type Area = 'account' | 'chat'

const catalogues = import.meta.glob<Messages>('/locales/compiled/{app,account,chat}/messages/??.js')
const COMMON = 'app'
const needed = new Set<Area>()
const { tell, subscribe } = createListeners()
let current: Locale = 'en'

/** The texts of the active locale. Empty until `loadMessages` has resolved. Read it while rendering and never keep it. */
export let m: Messages

/**
 * Loads one locale's texts, with those of the areas in use, and makes them the active ones; the tree under `useLocale`
 * renders anew.
 * @param locale one of the shipped locales
 * @param onLoaded called when the texts are there, before anything is drawn with them
 * @throws when this build does not ship the locale, or its file cannot be fetched
 */
export async function loadMessages(locale: Locale, onLoaded?: () => void): Promise<void> {
  const load = [COMMON, ...needed].map((area) => partOf(area, locale))
  if (!load[0]) throw new Error(`This build has no texts for the locale "${locale}"`)
  const texts = await Promise.all(load.map(async (load) => load?.()))
  onLoaded?.()
  m = Object.assign({}, ...texts)
  current = locale
  if (typeof document !== 'undefined') document.documentElement.lang = locale
  tell()
}

/** Adds an area's texts to the active ones, before a screen that needs them is drawn. */
export async function needTexts(area: Area): Promise<void> {
  if (needed.has(area)) return
  const texts = await partOf(area, current)?.()
  needed.add(area)
  m = { ...m, ...texts }
}

const partOf = (area: string, locale: string) => catalogues[`/locales/compiled/${area}/messages/${locale}.js`]

export function locale(): Locale {
  return current
}

export function shippedLocales(): Locale[] {
  return LOCALES.filter((locale) => partOf(COMMON, locale))
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, locale)
}
