import * as z from 'zod/mini'
import { COUNTRIES } from '#core/geo/countries.ts'
import { LOCALES } from '#core/site/locales.ts'
import { ACCOUNT } from './limits.ts'

/** What a database can keep: no zero character, no half of a character. */
const kept = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed())
const email = z.string().check(z.minLength(1), z.maxLength(ACCOUNT.emailLength * 2), kept)
const word = (longest: number) => z.optional(z.string().check(z.maxLength(longest), kept))
const password = z.string().check(z.minLength(1), z.maxLength(1024))
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Where a visitor came from; stored with the account. */
export const Tracking = z.strictObject({
  network: word(100),
  ref: word(200),
  sub1: word(200),
  sub2: word(200),
  sub3: word(200),
})

export const NewAccount = z.strictObject({
  email,
  password,
  name: z.string().check(z.maxLength(200)),
  date_of_birth: z.string().check(z.maxLength(10)),
  gender: z.enum(['male', 'female']),
  seeking: z.enum(['male', 'female']),
  country: z.enum(COUNTRIES),
  language: z.optional(z.enum(LOCALES)),
  consent: z.literal(true),
  tracking: z.optional(Tracking),
})

export const Login = z.strictObject({ email, password })
export const MailToken = z.strictObject({ token })
export const LinkQuery = z.object({ token })
export const UserChange = z.strictObject({ language: z.optional(z.enum(LOCALES)), invisible: z.optional(z.boolean()) })
