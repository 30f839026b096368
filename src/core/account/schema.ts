import * as z from 'zod/mini'
import { CHAT } from '#core/chat/limits.ts'
import { COUNTRIES } from '#core/geo/countries.ts'
import { LOCALES } from '#core/site/locales.ts'
import { isStorable } from '#core/text.ts'
import { ACCOUNT } from './limits.ts'
import { WHO_MAY_WRITE } from './who-may-write.ts'

const storable = z.refine<string>(isStorable)
const email = z.string().check(z.minLength(1), z.maxLength(ACCOUNT.emailLength * 2), storable)
const password = z.string().check(z.minLength(1), z.maxLength(1024))
/** Advertisers leave placeholders in curly braces. The braces are removed, the words stay. */
const unbraced = (longest: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(longest), storable),
      z.transform((text: string) => text.replaceAll(/[{}]/g, '')),
    ),
  )
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const Tracking = z.strictObject({
  network: unbraced(100),
  ref: unbraced(200),
  sub1: unbraced(200),
  sub2: unbraced(200),
  sub3: unbraced(200),
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
  signup_message: z.optional(
    z.strictObject({ to: z.uuid(), text: z.string().check(z.minLength(1), z.maxLength(CHAT.textBytes)) }),
  ),
})

export const Login = z.strictObject({ email, password })
export const Address = z.strictObject({ email })
export const LinkWithPassword = z.strictObject({
  token,
  password: z.optional(password),
  password_repeat: z.optional(password),
})
export const ResetPassword = z.strictObject({ token, password, password_repeat: password })
export const ChangePassword = z.strictObject({ old: password, password, password_repeat: password })
export const NewAddress = z.strictObject({ email, password })
export const SessionsToEnd = z.strictObject({ id: z.optional(z.uuid()), others: z.optional(z.literal(true)) })
export const LinkQuery = z.object({ token })
export const UserChange = z.strictObject({
  language: z.optional(z.enum(LOCALES)),
  invisible: z.optional(z.boolean()),
  who_may_write: z.optional(z.enum(WHO_MAY_WRITE)),
})
