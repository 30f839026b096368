import { checkName } from '#core/account/rules.ts'
import { failure, type Failure } from '#core/errors/catalogue.ts'
import type { Country } from '#core/geo/countries.ts'
import { isRegion } from '#core/geo/regions.ts'
import { graphemes, isStorable } from '#core/text.ts'
import { NOTES, PROFILE } from './limits.ts'
import type { ProfileChange } from './schema.ts'

const wrong = (field: string) => failure('invalid_input', { field })

function fits(text: string | null | undefined, longest: number): boolean {
  return !text || (isStorable(text) && graphemes(text) <= longest)
}

/**
 * Refuses a profile change that is not valid and names the field. The query checks that the name is not the e-mail address, that
 * the town exists, and that the region lies in the member's country.
 */
export function checkProfile(change: ProfileChange): Failure | null {
  if (change.name !== undefined) {
    const failed = change.name.isWellFormed() ? checkName(change.name, '') : wrong('name')
    if (failed) return failed
  }
  if (!fits(change.about, PROFILE.about)) return wrong('about')
  const note = NOTES.find((name) => !fits(change.notes?.[name], PROFILE.note))
  if (note) return wrong(`notes.${note}`)
  const { country, region, search } = change
  if (region && !isRegion(country ?? (region.slice(0, 2) as Country), region)) return wrong('region')
  if (search?.region && !isRegion(search.country ?? (search.region.slice(0, 2) as Country), search.region))
    return wrong('search.region')
  if (search?.min_age && search.max_age && search.min_age > search.max_age) return wrong('search.max_age')
  return null
}
