import { m } from '#app/lib/messages.ts'
import { type FactName, FACTS } from '#core/search/address.ts'
import type { ProfileView } from '#core/profiles/types.ts'

/** A fact that a profile tells: what it is about, and the word for it. */
export type Fact = { name: FactName; label: string; value: string }

/** The facts that a profile tells. Words that we do not know are left out. */
export function factsOf(profile: Pick<ProfileView, FactName>): Fact[] {
  return FACTS.flatMap((name) => {
    const value = profile[name]
    const word = value === null ? undefined : wordFor(`${name}_${value}`)
    return word === undefined ? [] : [{ name, label: m[`profile_${name}`](), value: word }]
  })
}

/** A message by a key made of data; undefined where there is none. */
function wordFor(key: string): string | undefined {
  return (m as unknown as Record<string, (() => string) | undefined>)[key]?.()
}

/** The heading of a profile note; undefined for one that a site has named itself. */
export function noteTitle(name: string): string | undefined {
  return wordFor(`profile_${name}`)
}
