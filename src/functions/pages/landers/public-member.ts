import type { Context } from 'hono'
import type { MemberAnswer, ProfileCard } from '#core/profiles/types.ts'
import type { App } from '#functions/services/context.ts'
import { type Ask, readApi } from './frame.ts'

/** What a visitor sees of a member; null if that is nothing. */
export async function publicMember(c: Context<App>, ask: Ask, id: string): Promise<ProfileCard | null> {
  return (await readApi<MemberAnswer>(c, ask, `member.php?id=${id}`))?.profile ?? null
}
