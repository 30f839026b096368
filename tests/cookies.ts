const DAY_S = 86_400

/** Every cookie that an answer may set, with all its attributes. They protect members, so a change here needs a reason. */
const TABLE: Record<string, string[]> = {
  '__Host-session': ['HttpOnly', `Max-Age=${30 * DAY_S}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  '__Host-device': ['HttpOnly', `Max-Age=${400 * DAY_S}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  tracking: [`Max-Age=${30 * DAY_S}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  'hide-entry-warning': [`Max-Age=${365 * DAY_S}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  i18n_redirected: [`Max-Age=${365 * DAY_S}`, 'Path=/', 'SameSite=Lax', 'Secure'],
}

export const COOKIE_NAMES = Object.keys(TABLE)

/** Holds a Set-Cookie against the table: name, attributes and how long it lives. @throws where it stands otherwise */
export function expectKnownCookie(line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const known = TABLE[name]?.map((each) => (value === '' ? each.replace(/^Max-Age=.*/, 'Max-Age=0') : each))
  if (known?.join() !== attributes.toSorted().join())
    throw new Error(`an answer sets a cookie that no table has: ${line}`)
}
