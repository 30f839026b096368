import * as z from 'zod/mini'
import { COUNTRIES } from '#core/geo/countries.ts'
import { SEARCH_BANDS } from '#core/geo/distance.ts'
import { LAST_PAGE } from './rules.ts'

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
const yes = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const words = z.pipe(
  z.string().check(z.regex(/^[a-z_]{1,30}(,[a-z_]{1,30}){0,11}$/)),
  z.transform((value) => value.split(',')),
)

/** The search in an address. Unknown parameters are ignored, because the page has some of its own. */
export const Search = z.object({
  gender: z.optional(z.enum(['male', 'female'])),
  country: z.optional(z.enum(COUNTRIES)),
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
  min_age: z.optional(whole(18, 120)),
  max_age: z.optional(whole(18, 120)),
  distance: z.optional(z.enum(SEARCH_BANDS)),
  interests: z.optional(words),
  relationship_status: z.optional(words),
  body_type: z.optional(words),
  hair_color: z.optional(words),
  eye_color: z.optional(words),
  tattoos: z.optional(words),
  sexuality: z.optional(words),
  with_photo: z.optional(yes),
  online: z.optional(yes),
  looks_for_me: z.optional(yes),
  real: z.optional(yes),
  sort: z.optional(z.enum(['for_you', 'activity', 'newest', 'nearest'])),
  page: z.optional(whole(1, LAST_PAGE)),
  after: z.optional(z.string().check(z.regex(/^[\w.-]{1,400}$/))),
})

export type SearchParams = z.input<typeof Search>

export const ProfileId = z.object({ id: z.uuid() })
