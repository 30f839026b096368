/**
 * Whether a text has the form of an e-mail address. It takes all that the server takes (`checkEmail`) and weighs a few bytes; the server
 * judges the rest.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()) && text.trim().length <= 254
}
