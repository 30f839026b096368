import type { Cursor } from '#db/queries/lists/page.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'

/** Where a page of a member's list ended, as the browser brings it back; null at the end of the list. Nobody can read or make one up. */
export function nextOf(c: MemberScope, list: string, cursor: Cursor | null): string | null {
  return cursor && c.env.secrets.encrypt(JSON.stringify({ list, by: c.var.actor.user, ...cursor }))
}

/** The cursor that `nextOf` told the same member for the same list, if one is given; anything else is `invalid_input`. */
export function cursorOf(c: MemberScope, list: string, after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const json = c.env.secrets.decrypt(after)
  const cursor = json ? (JSON.parse(json) as Cursor & { list?: string; by?: string }) : null
  const own = cursor?.list === list && cursor.by === c.var.actor.user
  return own ? { at: cursor.at, key: cursor.key } : fail('invalid_input', { field: 'after' })
}
