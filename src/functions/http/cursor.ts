import type { Cursor } from '#db/queries/paging/page.ts'
import type { MemberApp } from './context.ts'
import { refuse } from './refuse.ts'

type Asked = { env: MemberApp['Bindings']; var: Readonly<MemberApp['Variables']> }

/** Where a page of a member's list ended, as the browser brings it back; null at the end of the list. Nobody can read or make one up. */
export function nextOf(c: Asked, list: string, cursor: Cursor | null): string | null {
  return cursor && c.env.secrets.conceal(JSON.stringify({ list, by: c.var.viewer.user, ...cursor }))
}

/** The cursor that `nextOf` told the same member for the same list, if one is given; anything else is `invalid_input`. */
export function cursorOf(c: Asked, list: string, after: string | undefined): Cursor | null {
  if (after === undefined) return null
  const told = c.env.secrets.reveal(after)
  const cursor = told ? (JSON.parse(told) as Cursor & { list?: string; by?: string }) : null
  const own = cursor?.list === list && cursor.by === c.var.viewer.user
  return own ? { at: cursor.at, key: cursor.key } : refuse('invalid_input', { field: 'after' })
}
