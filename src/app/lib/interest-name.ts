import { locale, m } from './messages.ts'
import type { Interest } from '#core/profiles/interests.ts'

/** The name of an interest inside a sentence: German capitalises nouns everywhere, and "SM" stays as it is. */
export function interestInside(tag: Interest): string {
  const name = m[`interest_${tag}`]()
  return locale() === 'de' || name === name.toUpperCase() ? name : name.toLocaleLowerCase(locale())
}
