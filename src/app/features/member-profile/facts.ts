import { m } from '#app/lib/messages.ts'
import { type FactName, FACTS } from '#core/search/address.ts'
import { type Interest, isInterest } from '#core/profiles/interests.ts'
import type { ProfileView } from '#core/profiles/types.ts'

export type Fact = { name: FactName; label: string; value: string }

/** The facts that a profile tells. Unknown words are left out. */
export function factsOf(profile: Pick<ProfileView, FactName | 'gender'>): Fact[] {
  return FACTS.flatMap((name) => {
    const value = profile[name]
    const word = value === null ? undefined : wordFor(`${name}_${value}`, { gender: profile.gender })
    return word === undefined ? [] : [{ name, label: m[`profile_${name}`](), value: word }]
  })
}

/** Three to five telling facts for the header, with the gender sought: interests where there are fewer facts. */
const HIGHLIGHTS = { least: 3, most: 5 } as const

export function highlightsOf(profile: ProfileView): { facts: Fact[]; interests: Interest[] } {
  const facts = factsOf(profile).slice(0, HIGHLIGHTS.most - 1)
  const missing = Math.max(0, HIGHLIGHTS.least - 1 - facts.length)
  return { facts, interests: profile.interests.filter(isInterest).slice(0, missing) }
}

/** A text by a key from data; undefined where there is none. */
function wordFor(key: string, values: object = {}): string | undefined {
  return (m as unknown as Record<string, ((values: object) => string) | undefined>)[key]?.(values)
}

/** The heading of a profile note; undefined for a note that only this site has. */
export function noteTitle(name: string): string | undefined {
  return wordFor(`profile_${name}`)
}
