import type { QueryClient, QueryState } from '@tanstack/react-query'
import { CHAT_KEY, chatId, chatsQuery } from './chats.ts'
import { likesOf, likesQuery, withLikes } from './likes.ts'
import { type Kept, type OfflineCopy, stillGood } from './offline-copy.ts'
import type { Removed } from './removed.ts'
import { userQuery } from './user.ts'
import { CUT, type Pages } from '#app/lib/pages.ts'
import type { Chat, ChatsAnswer } from '#core/chat/types.ts'
import { OFFLINE_COPY } from '#core/lists/limits.ts'
import type { LikesAnswer } from '#core/search/types.ts'
import { LIKE_TYPES, type LikeType } from '#core/site/words.ts'

/** The copy that follows the earlier one, from what the cache knows by now; undefined where nobody is logged in. */
export function copyOf(
  client: QueryClient,
  earlier: OfflineCopy | undefined,
  build: string,
  now: number,
): OfflineCopy | undefined {
  const told = client.getQueryState(userQuery.queryKey)
  const user = told?.data?.user
  if (!told || !user) return undefined
  const before = earlier?.build === build && earlier.user.data.id === user.id ? earlier : undefined
  const chats = newest(client.getQueryState(chatsQuery.queryKey), told, before?.chats, cutChats)
  const likes = newest(client.getQueryState(likesQuery.queryKey), told, before?.likes, cutLikes)
  const copy = {
    build,
    user: { at: told.dataUpdatedAt, data: { ...user, email: '' } },
    chats,
    likes,
    conversations: conversationsOf(client, chats?.data, before),
  }
  return stillGood(copy, build, now)
}

/** A list that is invalid is about to be read again. One that is valid is as new as the user, who is told its version. */
function newest<Data>(
  state: QueryState<Data> | undefined,
  user: QueryState<unknown>,
  before: Kept<Data> | undefined,
  cut: (data: Data) => Data,
): Kept<Data> | undefined {
  if (state?.data === undefined || state.isInvalidated) return before
  return { at: Math.max(state.dataUpdatedAt, user.dataUpdatedAt), data: cut(state.data) }
}

/** The cache forgets a conversation soon after it was closed; the copy has it as long as it is on the list. */
function conversationsOf(
  client: QueryClient,
  list: ChatsAnswer | undefined,
  before: OfflineCopy | undefined,
): Kept<Chat>[] {
  const found = new Map<string, Kept<Chat>>()
  for (const kept of before?.conversations ?? []) found.set(idOfChat(kept), kept)
  for (const { state } of client.getQueryCache().findAll({ queryKey: CHAT_KEY })) {
    const chat = state.data as Chat | undefined
    if (chat?.conversation) found.set(chat.conversation.id, { at: state.dataUpdatedAt, data: cutChat(chat) })
  }
  return list?.chats.flatMap((row) => found.get(chatId(row)) ?? []) ?? []
}

const idOfChat = ({ data }: Kept<Chat>): string => data.conversation!.id

const cutPages = <Entry>({ entries, next }: Pages<Entry>, most: number): Pages<Entry> =>
  entries.length > most ? { entries: entries.slice(0, most), next: CUT } : { entries, next }

function cutChats({ chats, next }: ChatsAnswer): ChatsAnswer {
  const cut = cutPages({ entries: chats, next }, OFFLINE_COPY.chats)
  return { chats: cut.entries, next: cut.next }
}

function cutLikes(likes: LikesAnswer): LikesAnswer {
  const cut = (of: LikesAnswer, type: LikeType) => withLikes(of, type, cutPages(likesOf(of, type), OFFLINE_COPY.likes))
  return LIKE_TYPES.reduce(cut, likes)
}

function cutChat(chat: Chat): Chat {
  const messages = chat.messages.slice(-OFFLINE_COPY.messages)
  return { ...chat, typing: null, messages, more: chat.more || messages.length < chat.messages.length }
}

/** The copy without a conversation, or without everything of a person. */
export function without(copy: OfflineCopy, removed: Removed): OfflineCopy {
  const stays = (chat: { conversation: { id: string } | null; profile: { id: string } }) =>
    'profile' in removed ? chat.profile.id !== removed.profile : chat.conversation?.id !== removed.conversation
  const { chats, likes, conversations } = copy
  return {
    ...copy,
    chats: chats && { ...chats, data: { ...chats.data, chats: chats.data.chats.filter(stays) } },
    likes: likes && 'profile' in removed ? { ...likes, data: withoutPerson(likes.data, removed.profile) } : likes,
    conversations: conversations.filter(({ data }) => stays(data)),
  }
}

function withoutPerson(likes: LikesAnswer, id: string): LikesAnswer {
  return LIKE_TYPES.reduce((left, type) => {
    const { entries, next } = likesOf(left, type)
    return withLikes(left, type, { entries: entries.filter((one) => one.id !== id), next })
  }, likes)
}
