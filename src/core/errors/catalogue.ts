/**
 * Every way in which a call can be refused, with its HTTP status and the values that its sentence needs. The client has one
 * sentence per code and language. Rule: docs/product.md, Errors.
 */
export const ERRORS = {
  authentication_required: { status: 403, params: [] },
  login_failed: { status: 401, params: [] },
  login_blocked: { status: 429, params: ['minutes'] },
  invite_only: { status: 403, params: [] },
  activation_failed: { status: 410, params: [] },
  email_not_found: { status: 404, params: [] },
  link_invalid: { status: 410, params: [] },
  passwords_differ: { status: 422, params: [] },
  password_weak: { status: 422, params: [] },
  too_many_resets: { status: 429, params: [] },
  email_taken: { status: 409, params: [] },
  email_invalid: { status: 422, params: ['reason'] },
  old_password_wrong: { status: 422, params: [] },
  account_deleted: { status: 409, params: [] },
  directdebit_blocked: { status: 403, params: [] },
  payment_limit_reached: { status: 403, params: [] },
  otp_invalid: { status: 422, params: [] },
  payment_failed: { status: 402, params: [] },
  card_incomplete: { status: 402, params: [] },
  not_enough_credits: { status: 402, params: ['needed'] },
  spending_limit: { status: 403, params: [] },
  premium_required: { status: 403, params: [] },
  confirmation_required: { status: 403, params: [] },
  photo_limit_reached: { status: 409, params: ['limit'] },
  photo_invalid: { status: 422, params: [] },
  blocked_by_user: { status: 403, params: [] },
  first_message_closed: { status: 403, params: [] },
  sending_slowed: { status: 429, params: ['minutes'] },
  code_not_found: { status: 404, params: [] },
  code_used: { status: 409, params: [] },
  no_likes_left: { status: 429, params: [] },
  no_swipes_left: { status: 429, params: [] },
  too_many_requests: { status: 429, params: ['minutes'] },
  invalid_input: { status: 422, params: ['field'] },
  not_found: { status: 404, params: [] },
  conflict: { status: 409, params: [] },
  unavailable: { status: 503, params: [] },
  unexpected: { status: 500, params: ['request'] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>

export type ErrorCode = keyof typeof ERRORS

/** The values that the sentence of a code needs, for example `{ minutes: 15 }`. */
export type ErrorParams<Code extends ErrorCode> = Record<(typeof ERRORS)[Code]['params'][number], string | number>

export type Failure = { [Code in ErrorCode]: { code: Code; params: ErrorParams<Code> } }[ErrorCode]

export function failure<Code extends ErrorCode>(
  code: Code,
  ...params: (typeof ERRORS)[Code]['params'] extends readonly [] ? [] : [ErrorParams<Code>]
): Failure {
  return { code, params: params[0] ?? {} } as Failure
}
