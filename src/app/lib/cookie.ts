const YEAR_S = 365 * 86_400

/**
 * Keeps a choice of this browser where the worker's pages see it too.
 * @param value as it may stand in a cookie
 * @param seconds how long, a year unless given; 0 deletes it
 */
export function writeCookie(name: string, value: string | number, seconds: number = YEAR_S): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`
}
