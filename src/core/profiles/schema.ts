import * as z from 'zod/mini'
import { COUNTRIES } from '#core/geo/countries.ts'
import { PREFERRED_DISTANCES } from '#core/search/preferences.ts'
import { BODY_TYPES, EYE_COLORS, GENDERS, HAIR_COLORS, RELATIONSHIP_STATUSES, SEXUALITIES, TATTOOS } from './enums.ts'
import { INTERESTS, type Interest } from './interests.ts'
import { PROFILE } from './limits.ts'

/** A missing value stays; null removes it. */
const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = removable(z.string().check(z.maxLength(PROFILE.units)))
const region = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
const age = z.int().check(z.minimum(18), z.maximum(120))

/** What a member searches for, and the range of ages and the distance that the order "for you" prefers. */
export const SearchDefaults = z.strictObject({
  gender: z.optional(z.enum(GENDERS)),
  country: z.optional(z.enum(COUNTRIES)),
  region: z.optional(region),
  min_age: z.optional(age),
  max_age: z.optional(age),
  distance: z.optional(z.enum(PREFERRED_DISTANCES)),
})
export type SearchDefaults = z.infer<typeof SearchDefaults>

/** A change to one's own profile: only what it names. A town sets its country and region. */
export const ProfileChange = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(200))),
  about: text,
  notes: z.optional(z.strictObject({ looking_for: text, offer: text })),
  seeking: z.optional(z.enum(GENDERS)),
  sexuality: removable(z.enum(SEXUALITIES)),
  hair_color: removable(z.enum(HAIR_COLORS)),
  eye_color: removable(z.enum(EYE_COLORS)),
  body_type: removable(z.enum(BODY_TYPES)),
  relationship_status: removable(z.enum(RELATIONSHIP_STATUSES)),
  tattoos: removable(z.enum(TATTOOS)),
  interests: removable(z.array(z.enum(INTERESTS as [Interest, ...Interest[]])).check(z.maxLength(INTERESTS.length))),
  country: z.optional(z.enum(COUNTRIES)),
  region: removable(region),
  town: removable(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  search: removable(SearchDefaults),
})
export type ProfileChange = z.infer<typeof ProfileChange>
