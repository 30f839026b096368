import type { ErrorCode, ErrorParams } from '#core/errors/catalogue.ts'
import { m } from './messages.ts'
import { Refused } from './refused.ts'

const SENTENCES: { [Code in ErrorCode]: (params: ErrorParams<Code>) => string } = {
  authentication_required: () => m.error_authentication_required(),
  login_failed: () => m.error_login_failed(),
  login_blocked: ({ minutes }) => m.error_login_blocked({ count: Number(minutes) }),
  invite_only: () => m.error_invite_only(),
  activation_failed: () => m.error_activation_failed(),
  email_not_found: () => m.error_email_not_found(),
  link_invalid: () => m.error_link_invalid(),
  passwords_differ: () => m.error_passwords_differ(),
  password_weak: () => m.error_password_weak(),
  too_many_resets: () => m.error_too_many_resets(),
  email_taken: () => m.error_email_taken(),
  email_invalid: () => m.error_email_invalid(),
  old_password_wrong: () => m.error_old_password_wrong(),
  account_deleted: () => m.error_account_deleted(),
  directdebit_blocked: () => m.error_directdebit_blocked(),
  payment_limit_reached: () => m.error_payment_limit_reached(),
  otp_invalid: () => m.error_otp_invalid(),
  payment_failed: () => m.error_payment_failed(),
  card_incomplete: () => m.error_card_incomplete(),
  not_enough_credits: ({ needed }) => m.error_not_enough_credits({ count: Number(needed) }),
  spending_limit: () => m.error_spending_limit(),
  premium_required: () => m.error_premium_required(),
  confirmation_required: () => m.error_confirmation_required(),
  photo_limit_reached: ({ limit }) => m.error_photo_limit_reached({ count: Number(limit) }),
  photo_invalid: () => m.error_photo_invalid(),
  blocked_by_user: () => m.error_blocked_by_user(),
  first_message_closed: () => m.error_first_message_closed(),
  code_not_found: () => m.error_code_not_found(),
  code_used: () => m.error_code_used(),
  no_likes_left: () => m.error_no_likes_left(),
  no_swipes_left: () => m.error_no_swipes_left(),
  too_many_requests: ({ minutes }) => sayLater(Number(minutes)),
  invalid_input: () => m.error_invalid_input(),
  not_found: () => m.error_not_found(),
  conflict: () => m.error_conflict(),
  unavailable: () => m.error_unavailable(),
  unexpected: ({ request }) => m.error_unexpected({ request }),
}

/** From so many minutes on, a limit of the day is used up, and hours are told. */
const LONG_MINUTES = 90

function sayLater(minutes: number): string {
  if (minutes < LONG_MINUTES) return m.error_too_many_requests({ count: minutes })
  return m.error_too_many_today({ count: Math.ceil(minutes / 60) })
}

/**
 * The sentence for a refusal: what the rule is, and when it ends.
 * @param code a code of the catalogue
 * @param params the values that the code names
 */
export function sayCode(code: ErrorCode, params: Record<string, string | number> = {}): string {
  const sentence = SENTENCES[code] as ((params: Record<string, string | number>) => string) | undefined
  return sentence ? sentence(params) : m.error_generic()
}

/** The sentence for anything that was thrown: a refusal, a lost connection, or a fault of ours. */
export function say(error: unknown): string {
  if (error instanceof Refused) return sayCode(error.code, error.params)
  return isOffline(error) ? m.error_offline() : m.error_generic()
}

/** The refused field of an `invalid_input`, so that a form can show the sentence where it belongs. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.code !== 'invalid_input') return undefined
  return String(error.params['field'])
}

/** How browsers say that nothing came back; a fault in our own code is a TypeError too. */
const LOST = /fetch|network|load failed|reach/i

/** Whether a thrown value means that the server was not reached. */
export function isOffline(error: unknown): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return true
  return error instanceof TypeError && LOST.test(error.message)
}
