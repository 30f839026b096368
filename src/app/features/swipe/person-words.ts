import { locale } from '#app/lib/messages.ts'
import { placeLine } from '#app/lib/place-line.ts'
import type { SwipeProfile } from '#core/search/types.ts'
import type { Interest } from '#core/profiles/interests.ts'

/** Where somebody lives: town and distance, else the country. */
export function placeOf(person: SwipeProfile): string {
  return placeLine(person) ?? new Intl.DisplayNames(locale(), { type: 'region' }).of(person.country) ?? person.country
}

export function cardLabel(person: SwipeProfile): string {
  return [person.name, person.age, placeOf(person)].join(', ')
}

export function interestsOf({ interests, shared }: SwipeProfile): Interest[] {
  return [...shared, ...interests.filter((tag) => !shared.includes(tag))]
}
