import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { ChatRow } from './chat-row.tsx'
import { NewMatches } from './new-matches.tsx'
import { RemoveChatDialog } from './remove-chat-dialog.tsx'
import type { Opened } from '#app/data/chat.ts'
import { readLaterChats } from '#app/data/chats-pages.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { type ChatsChoice, chosenChatsQuery } from '#app/data/chosen-chats.ts'
import { useDrafts } from '#app/data/drafts.ts'
import { likesQuery } from '#app/data/likes.ts'
import { useMuteChat } from '#app/data/mute-chat.ts'
import { useRemoveChat } from '#app/data/remove-chat.ts'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChipGroup } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { ListSkeleton } from '#app/ui/list-skeleton.tsx'
import { CHAT } from '#core/chat/limits.ts'
import type { ChatSummary } from '#core/chat/types.ts'
import type { LikedProfile } from '#core/search/types.ts'

const ALL: ChatsChoice = { filter: null, q: '' }

/** The conversations, the latest first, or some of them. The open conversation and the session's poll read them again. */
export function ChatList({ opened }: { opened: Opened | null }) {
  const { data, error, refetch } = useQuery(chatsQuery)
  const likes = useQuery(likesQuery)
  const [choice, setChoice] = useState(ALL)
  const q = useSettled(choice.q.trim())
  // both at once, so that the matches do not push the conversations down
  const waits = !data || (likes.isPending && likes.failureCount === 0)
  const none = data?.chats.length === 0 && data.next === null
  const Heading = opened ? 'h2' : 'h1'
  return (
    <>
      <Heading className="shrink-0 px-4 pt-4 pb-2 text-xl">{m.chat_title()}</Heading>
      {!none && <Tools choice={choice} onChange={setChoice} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {error && !data ? (
          <ErrorPage error={error} onRetry={() => void refetch()} />
        ) : waits ? (
          <ListSkeleton />
        ) : choice.filter !== null || q ? (
          <ChosenChats choice={{ filter: choice.filter, q }} opened={opened} onAll={() => setChoice(ALL)} />
        ) : (
          <AllChats matches={likes.data?.matches ?? []} opened={opened} />
        )}
      </div>
    </>
  )
}

function Tools({ choice, onChange }: { choice: ChatsChoice; onChange: (choice: ChatsChoice) => void }) {
  return (
    <div role="search" className="flex shrink-0 flex-col gap-2 px-4 pb-3">
      <label className="relative block">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
        />
        <input
          type="search"
          value={choice.q}
          maxLength={CHAT.nameSearched}
          placeholder={m.chat_find()}
          aria-label={m.chat_find()}
          autoComplete="off"
          onChange={(event) => onChange({ ...choice, q: event.target.value })}
          className="min-h-11 w-full rounded-full border border-edge/50 bg-surface pr-3 pl-10 text-base placeholder:text-muted hover:border-edge"
        />
      </label>
      <ChipGroup
        single
        required
        dense
        hideLabel
        label={m.chat_filters()}
        options={[
          { value: 'all', label: m.chat_filter_all() },
          { value: 'unread', label: m.chat_filter_unread() },
          { value: 'matches', label: m.chat_filter_matches() },
        ]}
        value={[choice.filter ?? 'all']}
        onChange={([filter]) => onChange({ ...choice, filter: filter === 'all' ? null : (filter ?? null) })}
      />
    </div>
  )
}

function AllChats({ matches, opened }: { matches: readonly LikedProfile[]; opened: Opened | null }) {
  const client = useQueryClient()
  const { chats = [], next = null } = useQuery({ ...chatsQuery, enabled: false }).data ?? {}
  // the list of likes may be older than the first message
  const written = new Set(chats.map(({ profile }) => profile.id))
  const unwritten = matches.filter(({ id, has_conversation }) => !has_conversation && !written.has(id))
  return (
    <>
      {unwritten.length > 0 && <NewMatches people={unwritten} />}
      {chats.length === 0 && next === null ? (
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
      ) : (
        <Rows chats={chats} opened={opened}>
          <ListEnd next={next} onNear={(after) => readLaterChats(client, after)} />
        </Rows>
      )}
    </>
  )
}

type ChosenChatsProps = { choice: ChatsChoice; opened: Opened | null; onAll: () => void }

function ChosenChats({ choice, opened, onAll }: ChosenChatsProps) {
  const { data, error, isPlaceholderData, refetch, fetchNextPage } = useInfiniteQuery(chosenChatsQuery(choice))
  if (error && !data) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const { entries, next } = data
  if (entries.length === 0 && next === null && !isPlaceholderData) {
    return (
      <EmptyState
        drawing="bubbles"
        {...emptyText(choice)}
        action={<Button onClick={onAll}>{m.chat_show_all()}</Button>}
      />
    )
  }
  return (
    <Rows chats={entries.map(({ chat }) => chat)} opened={opened}>
      <ListEnd
        next={isPlaceholderData ? null : next}
        onNear={async () => {
          const { error: failed } = await fetchNextPage()
          if (failed) throw failed
        }}
      />
    </Rows>
  )
}

function emptyText({ filter, q }: ChatsChoice): { title: string; text: string } {
  if (q) return { title: m.chat_none_found_title(), text: m.chat_none_found_text({ text: q }) }
  return filter === 'unread'
    ? { title: m.chat_none_unread_title(), text: m.chat_none_unread_text() }
    : { title: m.chat_none_matches_title(), text: m.chat_none_matches_text() }
}

type RowsProps = { chats: readonly ChatSummary[]; opened: Opened | null; children: ReactNode }

function Rows({ chats, opened, children }: RowsProps) {
  const remove = useRemoveChat()
  const mute = useMuteChat()
  const drafts = useDrafts(useUser()?.id ?? '')
  const [asking, setAsking] = useState<ChatSummary | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {chats.map((chat) => (
          <ChatRow
            key={chat.conversation.id}
            chat={chat}
            open={isOpen(opened, chat)}
            draft={drafts.get(chat.profile.id)}
            onMute={mute}
            onAsk={setAsking}
            onRemove={remove}
          />
        ))}
      </ul>
      {children}
      {asking && (
        <RemoveChatDialog
          open
          profile={asking.profile}
          onClose={() => setAsking(null)}
          onRemove={() => {
            setAsking(null)
            remove(asking.conversation.id)
          }}
        />
      )}
    </>
  )
}

function isOpen(opened: Opened | null, chat: ChatSummary): boolean {
  if (!opened) return false
  return 'id' in opened ? opened.id === chat.conversation.id : opened.member === chat.profile.id
}
