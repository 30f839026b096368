import { m } from '#app/lib/messages.ts'
import { type FactName, FACTS } from '#core/search/address.ts'
import type { ProfileView } from '#core/profiles/types.ts'

export type Fact = { name: FactName; label: string; value: string }

/** The facts that a profile tells. Unknown words are left out. */
export function factsOf(profile: Pick<ProfileView, FactName>): Fact[] {
  return FACTS.flatMap((name) => {
    const value = profile[name]
    const word = value === null ? undefined : wordFor(`${name}_${value}`)
    return word === undefined ? [] : [{ name, label: m[`profile_${name}`](), value: word }]
  })
}

/** A text by a key from data; undefined where there is none. */
function wordFor(key: string): string | undefined {
  return (m as unknown as Record<string, (() => string) | undefined>)[key]?.()
}

/** The heading of a profile note; undefined for a note that only this site has. */
export function noteTitle(name: string): string | undefined {
  return wordFor(`profile_${name}`)
}
