import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChatRow } from './chat-row.tsx'
import type { Opened } from '#app/data/chat.ts'
import { readLaterChats } from '#app/data/chats-pages.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ListSkeleton } from '#app/ui/list-skeleton.tsx'
import type { ChatsAnswer } from '#core/chat/types.ts'

/** The conversations, the latest first. The open conversation and the session's poll read them again when something is new. */
export function ChatList({ opened }: { opened: Opened | null }) {
  const { data, error, refetch } = useQuery(chatsQuery)
  const Heading = opened ? 'h2' : 'h1'
  return (
    <>
      <Heading className="shrink-0 px-4 pt-4 pb-2 text-xl">{m.chat_title()}</Heading>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {data ? (
          <Rows {...data} opened={opened} />
        ) : error ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  )
}

function Rows({ chats, next, opened }: ChatsAnswer & { opened: Opened | null }) {
  const client = useQueryClient()
  if (chats.length === 0 && next === null) {
    return (
      <EmptyState
        drawing="bubbles"
        title={m.chat_empty_title()}
        text={m.chat_empty_text()}
        action={
          <ButtonLink to="/members" variant="primary">
            {m.nav_search_members()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {chats.map((chat) => (
          <ChatRow key={chat.conversation.id} chat={chat} open={isOpen(opened, chat)} />
        ))}
      </ul>
      <ListEnd next={next} onNear={(after) => readLaterChats(client, after)} />
    </>
  )
}

function isOpen(opened: Opened | null, chat: { conversation: { id: string }; profile: { id: string } }): boolean {
  if (!opened) return false
  return 'id' in opened ? opened.id === chat.conversation.id : opened.member === chat.profile.id
}
