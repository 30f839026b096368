import { m } from '#app/lib/messages.ts'
import type { ProfileView } from '#core/profiles/shape.ts'

export type FactName = 'relationship_status' | 'body_type' | 'hair_color' | 'eye_color' | 'tattoos' | 'sexuality'

/** A fact that a profile tells: what it is about, and the word for it. */
export type Fact = { name: FactName; label: string; value: string }

const ORDER: readonly FactName[] = [
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'tattoos',
  'sexuality',
]

/** The facts that a profile tells, in the order in which they tell most. Words that we do not know are left out. */
export function factsOf(profile: Pick<ProfileView, FactName>): Fact[] {
  return ORDER.flatMap((name) => {
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
