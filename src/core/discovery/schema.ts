import * as z from 'zod/mini'
import { COUNTRIES } from '#core/geo/countries.ts'

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
const yes = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)

/** The search as it stands in the address. Unknown parameters are ignored: the page's own ones may be among them. */
export const Search = z.object({
  gender: z.optional(z.enum(['male', 'female'])),
  country: z.optional(z.enum(COUNTRIES)),
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
  min_age: z.optional(whole(18, 120)),
  max_age: z.optional(whole(18, 120)),
  with_photo: z.optional(yes),
  online: z.optional(yes),
  real: z.optional(yes),
  page: z.optional(whole(1, 500)),
})

export type SearchInput = z.infer<typeof Search>
/** A search as it is sent. */
export type SearchParams = z.input<typeof Search>

export const ProfileId = z.object({ id: z.uuid() })
