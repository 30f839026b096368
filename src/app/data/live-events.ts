import type { Query, QueryClient } from '@tanstack/react-query'
import { COUNT_CAP } from '#core/lists/limits.ts'
import type { LiveEvent, LiveNews } from '#core/live/schema.ts'
import type { Chat, Message } from '#core/chat/types.ts'
import { removeFromChats, forget, conversationFilter, markRead, setSeenUpTo, withSeen } from './chat-cache.ts'
import { addMessage } from './chat-merge.ts'
import type { Opened } from './chat.ts'
import { CHAT_KEY, chatsQuery } from './chats.ts'
import { likesQuery } from './likes.ts'
import { beginTyping, endTyping } from './typing.ts'
import { chatTag, closeNotices } from '#app/lib/notices.ts'
import { changeUser, compareVersions, refreshUser, userQuery } from './user.ts'

/** Reading a conversation marks it as read, so it is read only while the page is visible. */
const isSeen = () => document.visibilityState === 'visible'

/** Reads what may have changed while the channel was closed; what is not on the screen waits until it is shown. */
export function refetchMissed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CHAT_KEY, refetchType: isSeen() ? 'active' : 'none' })
  void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
}

/** Counts and an arrival whose times are closer than this may have been made in either order, in milliseconds. */
const CLOSE_MS = 1_000

type Counts = Extract<LiveNews, { type: 'counts' }>

/** The last arrival of each conversation and of the likes, and the time of the last counts; times by the server's clock. */
type Recent = { arrivals: Map<string, { id: string; at: number }>; counted: number }
const recents = new WeakMap<QueryClient, Recent>()

function recentOf(client: QueryClient): Recent {
  const recent = recents.get(client) ?? { arrivals: new Map(), counted: -Infinity }
  recents.set(client, recent)
  return recent
}

/** Applies an event of the live channel to the cache. The same event twice changes nothing. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  const at = Date.parse(event.cursor)
  switch (event.type) {
    case 'message':
      return addArrived(client, event.conversation, event.message, at)
    case 'like':
    case 'match':
      void client.invalidateQueries({ queryKey: likesQuery.queryKey })
      return countArrival(client, 'likes', { id: event.cursor, at }, ({ new_likes }) => ({
        new_likes: Math.min(COUNT_CAP, new_likes + 1),
      }))
    case 'counts': {
      const recent = recentOf(client)
      const { counted, arrivals } = recent
      recent.counted = Math.max(counted, at)
      const latest = Math.max(counted, ...[...arrivals.values()].map((arrival) => arrival.at))
      return at < latest + CLOSE_MS && isOther(client, event) ? readAgain(client) : applyNews(client, event)
    }
    case 'typing':
      return beginTyping(event.conversation)
    case 'session_ended':
      return refreshUser(client)
    default:
      return applyNews(client, event)
  }
}

/** Applies what the member has done elsewhere: on another device, or in another tab of this browser. */
export function applyNews(client: QueryClient, news: LiveNews): void {
  switch (news.type) {
    case 'message':
      return addArrived(client, news.conversation, news.message, Date.now())
    case 'read':
      return news.mine
        ? readElsewhere(client, news.conversation, news.up_to)
        : setSeen(client, news.conversation, news.up_to)
    case 'counts':
      return setCounts(client, news)
    case 'credits': {
      const known = client.getQueryData(userQuery.queryKey)?.user?.credits
      if (known === news.credits) return
      changeUser(client, () => ({ credits: news.credits }))
      // a purchase changes more than the credits
      return known !== undefined && news.credits < known ? undefined : refreshUser(client)
    }
    case 'conversation_removed':
      removeFromChats(client, news.id)
      return forget(client, news.id)
  }
}

function isOther(client: QueryClient, { unread, new_likes }: Counts): boolean {
  const known = client.getQueryData(userQuery.queryKey)?.user
  return known?.unread !== unread || known.new_likes !== new_likes
}

function setCounts(client: QueryClient, { unread, new_likes, versions }: Counts): void {
  const known = client.getQueryData(userQuery.queryKey)?.user
  if (versions) compareVersions(client, versions)
  else if (known) {
    if (known.unread !== unread) void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
    if (known.new_likes !== new_likes) void client.invalidateQueries({ queryKey: likesQuery.queryKey })
  }
  changeUser(client, () => ({ unread, new_likes, ...(versions && { versions }) }))
}

/** Counts a message or like that has arrived. Where the last counts may contain it already, they are asked for. */
function countArrival(
  client: QueryClient,
  from: string,
  arrival: { id: string; at: number },
  change: Parameters<typeof changeUser>[1],
): void {
  const recent = recentOf(client)
  recent.arrivals.set(from, arrival)
  if (arrival.at >= recent.counted + CLOSE_MS) return changeUser(client, change)
  recent.counted = Math.max(recent.counted, arrival.at)
  readAgain(client)
}

/** Reads the counts and the list on the screen where events may have overtaken each other. */
function readAgain(client: QueryClient): void {
  refreshUser(client)
  void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
}

/**
 * The member has read a conversation elsewhere, up to a message. Where that is not the last one known here, the list is read again;
 * counts follow.
 */
function readElsewhere(client: QueryClient, conversation: string, upTo: string): void {
  const list = client.getQueryData(chatsQuery.queryKey)
  const row = list?.chats.find((chat) => chat.conversation.id === conversation)
  if (row?.last_message?.id === upTo) {
    recentOf(client).arrivals.delete(conversation)
    markRead(client, conversation)
  } else void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
  closeNotices((tag) => tag === chatTag(conversation))
}

/** Begins anew to read a conversation that is being opened: the answer on its way may be older than a message that has arrived. */
function openAgain(client: QueryClient, conversation: string): void {
  const filters = {
    queryKey: CHAT_KEY,
    type: 'active' as const,
    predicate: ({ queryKey, state }: Query) => {
      const opened = queryKey[1] as Opened
      return state.data === undefined && (!('id' in opened) || opened.id === conversation)
    },
  }
  if (isSeen() && client.isFetching(filters) > 0)
    void client.cancelQueries(filters).then(() => client.refetchQueries(filters))
}

/** Shows a message. Where it is being read, the poll that follows tells the server. */
function addArrived(client: QueryClient, conversation: string, message: Message, at: number): void {
  if (!message.mine) endTyping(conversation)
  const filters = conversationFilter(conversation)
  const known = client.getQueriesData<Chat>(filters)
  const list = client.getQueryData(chatsQuery.queryKey)
  const row = list?.chats.find((chat) => chat.conversation.id === conversation)
  const reads = isSeen() && client.getQueryCache().findAll({ ...filters, type: 'active' }).length > 0
  const counts = !message.mine && !reads
  const isIt = ({ id }: { id: string }) => id === message.id
  const shown = known.some(([, chat]) => chat?.messages.some(isIt))
  const show = () => {
    // an answer on its way would remove the message again
    void client.cancelQueries(filters)
    client.setQueriesData<Chat>(filters, (chat) => chat && withSeen(client, addMessage(chat, message)))
    if (!message.mine) void client.invalidateQueries({ ...filters, refetchType: reads ? 'active' : 'none' })
    openAgain(client, conversation)
  }
  if (row?.last_message?.id === message.id || shown) {
    // the list was read after the message; the counts and the open conversation may be older
    if (counts && recentOf(client).arrivals.get(conversation)?.id !== message.id) refreshUser(client)
    if (!shown) show()
    return
  }
  // who answers elsewhere has read it there
  if (message.mine && row) markRead(client, conversation)
  if (list && row) {
    const unread = message.mine ? 0 : counts ? row.num_unread_messages + 1 : row.num_unread_messages
    const first = { ...row, num_unread_messages: unread, last_message: message }
    client.setQueryData(chatsQuery.queryKey, {
      ...list,
      chats: [first, ...list.chats.filter((chat) => chat.conversation.id !== conversation)],
    })
  } else {
    void client.invalidateQueries({ queryKey: chatsQuery.queryKey })
    // it may have begun the conversation that is open
    void client.invalidateQueries({
      queryKey: CHAT_KEY,
      predicate: ({ state }) => (state.data as Chat | undefined)?.conversation === null,
      refetchType: isSeen() ? 'active' : 'none',
    })
  }
  if (counts) {
    const arrival = { id: message.id, at }
    countArrival(client, conversation, arrival, ({ unread }) => ({ unread: Math.min(COUNT_CAP, unread + 1) }))
  }
  show()
}

function setSeen(client: QueryClient, conversation: string, upTo: string): void {
  setSeenUpTo(client, conversation, upTo)
  client.setQueriesData<Chat>(conversationFilter(conversation), (chat) => chat && withSeen(client, chat))
  client.setQueryData(
    chatsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        chats: list.chats.map((row) =>
          row.conversation.id === conversation && row.last_message?.mine && row.last_message.id === upTo
            ? { ...row, last_message: { ...row.last_message, seen: true } }
            : row,
        ),
      },
  )
}
