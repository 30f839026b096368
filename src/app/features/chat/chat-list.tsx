import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChatRow } from './chat-row.tsx'
import { NewMatches } from './new-matches.tsx'
import type { Opened } from '#app/data/chat.ts'
import { readLaterChats } from '#app/data/chats-pages.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { likesQuery } from '#app/data/likes.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ListSkeleton } from '#app/ui/list-skeleton.tsx'
import type { ChatsAnswer } from '#core/chat/types.ts'
import type { LikedProfile } from '#core/search/types.ts'

/** The conversations, the latest first. The open conversation and the session's poll read them again when something is new. */
export function ChatList({ opened }: { opened: Opened | null }) {
  const { data, error, refetch } = useQuery(chatsQuery)
  const likes = useQuery(likesQuery)
  // both at once, so that the matches do not push the conversations down
  const waits = likes.isPending && likes.failureCount === 0
  const Heading = opened ? 'h2' : 'h1'
  return (
    <>
      <Heading className="shrink-0 px-4 pt-4 pb-2 text-xl">{m.chat_title()}</Heading>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {data && !waits ? (
          <Rows {...data} matches={likes.data?.matches ?? []} opened={opened} />
        ) : error ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  )
}

type RowsProps = ChatsAnswer & { matches: readonly LikedProfile[]; opened: Opened | null }

function Rows({ chats, next, matches, opened }: RowsProps) {
  const client = useQueryClient()
  // the list of likes may be older than the first message
  const written = new Set(chats.map(({ profile }) => profile.id))
  const unwritten = matches.filter(({ id, has_conversation }) => !has_conversation && !written.has(id))
  const faces = unwritten.length > 0 && <NewMatches people={unwritten} />
  if (chats.length === 0 && next === null) {
    return (
      <>
        {faces}
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
      </>
    )
  }
  return (
    <>
      {faces}
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
