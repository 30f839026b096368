import { OFFLINE_COPY } from '#core/lists/limits.ts'
import type { Chat, ChatsAnswer } from '#core/chat/types.ts'
import type { User } from '#core/profiles/types.ts'
import type { LikesAnswer } from '#core/search/types.ts'

const DAY_MS = 86_400_000

/** What the server has told, and when, in milliseconds. */
export type Kept<Data> = { at: number; data: Data }

/** What a browser keeps of the member who is logged in. It is no longer than the lists that it shows, and names nobody else. */
export type OfflineCopy = {
  /** The build that has written it. Another one may read answers differently. */
  build: string
  user: Kept<User>
  chats: Kept<ChatsAnswer> | undefined
  likes: Kept<LikesAnswer> | undefined
  /** Those opened, of the list above. */
  conversations: Kept<Chat>[]
}

/** What of a copy may still be shown; undefined where nothing may. */
export function stillGood(copy: OfflineCopy | undefined, build: string, now: number): OfflineCopy | undefined {
  const isYoung = ({ at }: Kept<unknown>) => at > now - OFFLINE_COPY.days * DAY_MS
  if (copy?.build !== build || !isYoung(copy.user)) return undefined
  const { chats, likes, conversations } = copy
  return {
    ...copy,
    chats: chats && isYoung(chats) ? chats : undefined,
    likes: likes && isYoung(likes) ? likes : undefined,
    conversations: conversations.filter(isYoung),
  }
}
