import type { Context } from 'hono'
import type { MemberAnswer, ProfileCard } from '#core/profiles/types.ts'
import type { App } from '#functions/services/context.ts'
import type { Ask } from './frame.ts'

/** What a visitor sees of a member; null if that is nothing. */
export async function publicMember(c: Context<App>, ask: Ask, id: string): Promise<ProfileCard | null> {
  const answer = await ask(new Request(new URL(`/api/member.php?id=${id}`, c.req.url), { headers: plainHeaders(c) }))
  return answer.ok ? ((await answer.json()) as MemberAnswer).profile : null
}

/** The headers of a navigation for a call that only reads. */
function plainHeaders(c: Context<App>): Headers {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  return headers
}
