import { type Purpose, signForm } from '#functions/services/payment/redirect/signature.ts'
import { REDIRECT_ACCOUNT } from './world.ts'

/** Parameters that the shop and its second payment provider believe each other. */
export const signedForm = (purpose: Purpose, fields: Record<string, string>): string =>
  String(signForm(REDIRECT_ACCOUNT.secret, purpose, { shop: REDIRECT_ACCOUNT.shop, ...fields }))
