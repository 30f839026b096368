import { m } from '#app/lib/messages.ts'
import {
  BODY_TYPES,
  EYE_COLORS,
  type Gender,
  GENDERS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from '#core/profiles/enums.ts'

/** What may be chosen of each fact, in words for the member's gender. */
export const factOptions = {
  relationship_status: (gender: Gender) =>
    RELATIONSHIP_STATUSES.map((value) => ({ value, label: m[`relationship_status_${value}`]({ gender }) })),
  body_type: () => BODY_TYPES.map((value) => ({ value, label: m[`body_type_${value}`]() })),
  hair_color: () => HAIR_COLORS.map((value) => ({ value, label: m[`hair_color_${value}`]() })),
  eye_color: () => EYE_COLORS.map((value) => ({ value, label: m[`eye_color_${value}`]() })),
  tattoos: () => TATTOOS.map((value) => ({ value, label: m[`tattoos_${value}`]() })),
  sexuality: () => SEXUALITIES.map((value) => ({ value, label: m[`sexuality_${value}`]() })),
}

/** The facts that are not special-category data. */
export const PROFILE_FACTS = ['relationship_status', 'body_type', 'hair_color', 'eye_color'] as const

export const seekingOptions = () =>
  GENDERS.toReversed().map((value) => ({ value, label: m[`signup_seeking_${value}`]() }))
