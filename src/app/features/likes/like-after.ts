const MEMBERS_AREA = /^\/(members(\/[^/]+)?|chats|likes(\/m\/[^/]+)?|premium)$/
const MOST_S = 600

/**
 * After how many seconds an address of the members area asks for a new like, by its query parameter `t`; null where it does not.
 * @param search with its question mark
 */
export function likeAfter(path: string, search: string): number | null {
  const t = MEMBERS_AREA.test(path) ? new URLSearchParams(search).get('t') : null
  return t && /^\d{1,3}$/.test(t) && Number(t) <= MOST_S ? Number(t) : null
}
