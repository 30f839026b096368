import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a set of parameters is for. It is signed too, so that none passes for another. */
export type Purpose = 'checkout' | 'return' | 'postback' | 'status' | 'status.answer' | 'refund' | 'refund.answer'

type Fields = Record<string, string>

/** The parameters with their signature: HMAC-SHA256 over all of them, sorted by name and encoded as a form. */
export function signForm(secret: string, purpose: Purpose, fields: Fields): URLSearchParams {
  const form = new URLSearchParams({ ...fields, for: purpose })
  form.set('signature', signatureOf(secret, form))
  return form
}

/** What signed parameters say; null if the signature or the purpose is another. */
export function verifyForm(secret: string, purpose: Purpose, text: string): Fields | null {
  const form = new URLSearchParams(text)
  const given = Buffer.from(form.get('signature') ?? '')
  form.delete('signature')
  const right = Buffer.from(signatureOf(secret, form))
  // Compared as bytes and in constant time.
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return form.get('for') === purpose ? Object.fromEntries(form) : null
}

function signatureOf(secret: string, form: URLSearchParams): string {
  const sorted = new URLSearchParams(form)
  sorted.sort()
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex')
}
