import type { Cursor } from '#db/queries/lists/page.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'

/** The encrypted cursor of the next page, valid for this list and member only; null at the end. */
export function nextOf(c: MemberScope, list: string, cursor: Cursor | null): string | null {
  return cursor && c.env.secrets.encrypt(JSON.stringify({ list, by: c.var.actor.user, ...cursor }))
}

/**
 * The cursor that `nextOf` made for this member and list; null for the first page.
 *
 * @throws ApiError `invalid_input` for any other value
 */
export function cursorOf(c: MemberScope, list: string, after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const json = c.env.secrets.decrypt(after)
  const cursor = json ? (JSON.parse(json) as Cursor & { list?: string; by?: string }) : null
  const own = cursor?.list === list && cursor.by === c.var.actor.user
  return own ? { at: cursor.at, key: cursor.key } : fail('invalid_input', { field: 'after' })
}
