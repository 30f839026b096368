import { createHash } from 'node:crypto'

/**
 * The id of what a person creates with a key. `whose` names purpose and person, so that nobody can choose somebody else's id or
 * find out whether it exists.
 */
export function idFromKey(whose: string, key: string): string {
  const hash = createHash('sha256').update(`${whose} ${key.toLowerCase()}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
