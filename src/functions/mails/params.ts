import * as z from 'zod/mini'

const nothing = z.object({})
const link = z.object({ token: z.string() })

/** The parameters of each mail. `to` is the address if it is not the account's. Times are ISO 8601. */
export const PARAMS = {
  activation: link,
  activation_reminder: link,
  account_exists: nothing,
  password_reset: link,
  no_account: nothing,
  password_changed: nothing,
  mail_change: link,
  mail_changed: nothing,
  account_deleted: z.object({ token: z.string(), until: z.iso.datetime({ offset: true }) }),
  new_conversation: nothing,
  new_message: nothing,
  like: nothing,
  match: nothing,
  unread_reminder: z.object({ count: z.int().check(z.positive()) }),
  withdrawal_link: z.object({ number: z.string(), until: z.iso.datetime({ offset: true }) }),
  withdrawal_received: z.object({
    number: z.string(),
    at: z.iso.datetime({ offset: true }),
    currency: z.string(),
    refund: z.int().check(z.nonnegative()),
    credits: z.int().check(z.nonnegative()),
  }),
  report_received: z.object({ number: z.string(), at: z.iso.datetime({ offset: true }), to: z.optional(z.string()) }),
} as const satisfies Record<string, z.ZodMiniType>

export type MailName = keyof typeof PARAMS
export type MailParams = { [Name in MailName]: z.output<(typeof PARAMS)[Name]> }

export function isMailName(template: string): template is MailName {
  return Object.hasOwn(PARAMS, template)
}
