import type { Context } from 'hono'
import type { SearchCriteria } from '#core/search/criteria.ts'
import type { App } from '#functions/services/context.ts'
import { setBounded } from '#functions/services/memory.ts'

const FRESH_MS = 60_000
const REMEMBERED = 500

/** The realms where this isolate knows since less than a minute that far more people fit the criteria than are counted. */
export function plentyOf(c: Context<App>, criteria: SearchCriteria): number[] {
  const key = keyOf(c, criteria)
  const kept = key === null ? undefined : c.env.memory.plenty.get(key)
  return kept && kept.until > c.env.now().getTime() ? kept.realms : []
}

/** Keeps the realms that a search has found to be such. */
export function keepPlenty(c: Context<App>, criteria: SearchCriteria, realms: number[] | null): void {
  const key = keyOf(c, criteria)
  if (key === null || realms === null) return
  const kept = [...new Set([...plentyOf(c, criteria), ...realms])]
  setBounded(c.env.memory.plenty, key, { realms: kept, until: c.env.now().getTime() + FRESH_MS }, REMEMBERED)
}

/** Gender and country are in the realm. Null if it depends on who searches, or on the minute, how many fit. */
function keyOf(c: Context<App>, criteria: SearchCriteria): string | null {
  const { gender: _, country: __, ...others } = criteria
  if (others.band || others.online || others.looks_for_me) return null
  return JSON.stringify([c.var.site.id, others])
}
