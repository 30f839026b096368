import * as z from 'zod/mini'
import { LOCALES } from '#core/site/locales.ts'
import { COUNTRIES } from './countries.ts'

const NUMBER = /^-?\d{1,3}(\.\d{1,30})?(e-\d{1,3})?$/i

const degrees = (limit: number) => {
  const bounded = z.number().check(z.minimum(-limit), z.maximum(limit))
  return z.optional(z.pipe(z.string().check(z.regex(NUMBER)), z.pipe(z.transform(Number), bounded)))
}

export const GeocodeQuery = z.object({
  lat: degrees(90),
  lon: degrees(180),
  q: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  country: z.optional(z.enum(COUNTRIES)),
})

export const RegionsQuery = z.object({ locale: z.optional(z.enum(LOCALES)) })
