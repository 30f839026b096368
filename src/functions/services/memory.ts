import type { OfferedMethod } from './payment.ts'

/** What an isolate remembers from one request to the next, beside its sites: values alone, and a bounded number of each. */
export type Memory = {
  /** The provider's ways to pay by price and country, and until when they hold. Times in milliseconds. */
  methods: Map<string, { methods: OfferedMethod[]; until: number }>
  /** Until when a reader's share is used up, by what is read and who reads. */
  exhausted: Map<string, number>
  /** What members have used of their rates here, by the rate's key, and until when it counts. */
  rates: Map<string, { count: number; until: number }>
}

/** Keeps a value in one of the maps of the memory. Beyond `most` of them the map forgets all, and hears of them anew. */
export function setBounded<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  if (!map.has(key) && map.size >= most) map.clear()
  map.set(key, value)
}

export const emptyMemory = (): Memory => ({ methods: new Map(), exhausted: new Map(), rates: new Map() })
