import type { Packages } from '#core/credits/types.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { OfferedMethods } from './payment.ts'

/** How many fit, as a search counts them. */
export type Count = { count: number; capped: boolean }

/** What landing pages show of a site's members in a country. */
type Shown = { people: ProfileCard[]; near: ProfileCard[]; members: Count | null; online: Count | null }

/** What an isolate caches besides its sites: values only, and a limited number of each. */
export type Memory = {
  /** Payment methods by price and country, and until when they are fresh. Times in milliseconds. */
  methods: Map<string, OfferedMethods & { until: number }>
  /** Until when a reader's limit is used up, by kind and reader. */
  exhausted: Map<string, number>
  /** Uses of members' rates in this isolate, by key, and until when they count. */
  rates: Map<string, { count: number; until: number }>
  /** Realms with plenty of people for a search, by site and criteria. */
  plenty: Map<string, { realms: number[]; until: number }>
  /** What landing pages show, by site and country. */
  shown: Map<string, { shown: Shown; until: number }>
  /** List prices, by site and country. */
  prices: Map<string, { prices: Packages; until: number }>
}

/** Sets a value. A map with `most` values is cleared first. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  if (!map.has(key) && map.size >= most) map.clear()
  map.set(key, value)
}

export const emptyMemory = (): Memory => ({
  methods: new Map(),
  exhausted: new Map(),
  rates: new Map(),
  plenty: new Map(),
  shown: new Map(),
  prices: new Map(),
})
