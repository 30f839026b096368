import { PURGE_PATH } from './cdn.ts'

/** Where the payment sandbox speaks its second dialect, and the shop's name there. */
export const REDIRECT_PATH = '/redirect-payments'
export const REDIRECT_SHOP = 'local'

/** The secrets of the local cloud: known to everybody, good for nothing else. */
export const secrets = {
  redis: 'local-redis',
  payment: 'test_local',
  redirectPayment: 'local-redirect-payments',
  mail: 'local-mail',
  mailWebhook: 'whsec_bG9jYWwtbWFpbC1ldmVudHM=',
  cdn: 'local-cdn',
  cdnSigning: 'local-cdn-signing-key-of-this-machine',
  smsAccount: 'AClocal',
  smsToken: 'local-sms',
}

export function environment(origin: string) {
  const { hostname, port } = new URL(origin)
  return {
    DATABASE_URL: `postgresql://liaison:local@${hostname}${port && `:${port}`}/liaison`,
    NEON_FETCH_ENDPOINT: `${origin}/sql`,
    UPSTASH_REDIS_REST_URL: `${origin}/redis`,
    UPSTASH_REDIS_REST_TOKEN: secrets.redis,
    PAYMENT_URL: `${origin}/payments`,
    PAYMENT_KEY: secrets.payment,
    REDIRECT_PAYMENT_URL: `${origin}${REDIRECT_PATH}`,
    REDIRECT_PAYMENT_SHOP: REDIRECT_SHOP,
    REDIRECT_PAYMENT_SECRET: secrets.redirectPayment,
    MAIL_URL: `${origin}/mail`,
    MAIL_KEY: secrets.mail,
    MAIL_FROM: 'Liaison <hello@liaison.example>',
    MAIL_WEBHOOK_SECRET: secrets.mailWebhook,
    CDN_PURGE_URL: `${origin}${PURGE_PATH}`,
    CDN_PURGE_TOKEN: secrets.cdn,
    CDN_SIGNING_KEY: secrets.cdnSigning,
    SMS_URL: origin,
    SMS_ACCOUNT: secrets.smsAccount,
    SMS_TOKEN: secrets.smsToken,
    SMS_FROM: 'Liaison',
  }
}
