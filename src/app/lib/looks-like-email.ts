/**
 * Whether a text has the form of an e-mail address. It accepts all that the server's `checkEmail` accepts at a few bytes;
 * the server judges the rest.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) && text.trim().length <= 254
}
