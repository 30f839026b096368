import * as z from 'zod/mini'
import { isPushService } from './rules.ts'

const key = (bytes: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.minLength(bytes), z.maxLength(bytes * 2))

export const NewSubscription = z.strictObject({
  subscription: z.object({
    endpoint: z.string().check(z.maxLength(1000), z.refine(isPushService)),
    keys: z.object({ p256dh: key(87), auth: key(22) }),
  }),
})

export const OldSubscription = z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) })
