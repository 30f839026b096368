import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ChatRow } from './chat-row.tsx'
import type { Opened } from './queries.ts'
import { chatsQuery } from '#app/features/session/queries.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListSkeleton } from '#app/ui/skeleton.tsx'

const AT_ONCE = 30

/**
 * The conversations, the latest first.
 * @param refresh milliseconds between two looks, beside those of the session
 */
export function ChatList({ opened, refresh }: { opened: Opened | null; refresh: number | false }) {
  const { data, error, refetch } = useQuery({ ...chatsQuery, refetchInterval: refresh })
  const Heading = opened ? 'h2' : 'h1'
  return (
    <>
      <Heading className="shrink-0 px-4 pt-4 pb-2 text-xl">{m.chat_title()}</Heading>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {data ? (
          <Rows chats={data.chats} opened={opened} />
        ) : error ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  )
}

function Rows({ chats, opened }: { chats: Parameters<typeof ChatRow>[0]['chat'][]; opened: Opened | null }) {
  const [count, setCount] = useState(AT_ONCE)
  if (chats.length === 0) {
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
    <ul className="flex flex-col gap-0.5">
      {chats.slice(0, count).map((chat) => (
        <ChatRow key={chat.conversation.id} chat={chat} open={isOpen(opened, chat)} />
      ))}
      {chats.length > count && <NearEnd onNear={() => setCount(count + AT_ONCE)} />}
    </ul>
  )
}

/** Asks for more rows when the reader comes near the end. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '400px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  })
  return <li ref={ref} aria-hidden="true" className="h-px" />
}

function isOpen(opened: Opened | null, chat: { conversation: { id: string }; profile: { id: string } }): boolean {
  if (!opened) return false
  return 'id' in opened ? opened.id === chat.conversation.id : opened.member === chat.profile.id
}
