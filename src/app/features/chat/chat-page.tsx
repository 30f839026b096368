import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { pollInterval } from './poll-interval.ts'
import { partnerName } from './partner-name.ts'
import { chatQuery, type Opened } from '#app/data/chat.ts'
import { isSending } from '#app/data/send-messages.ts'
import { useKeyboard } from './use-keyboard.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { useUser } from '#app/data/user.ts'
import { cx } from '#app/lib/cx.ts'
import { useLive } from '#app/lib/live-state.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The list and the open conversation: side by side on wide screens, one at a time on narrow ones. */
export function ChatPage({ opened }: { opened: Opened | null }) {
  const root = useRef<HTMLDivElement>(null)
  const me = useUser()?.id
  useKeyboard(root)
  return (
    <div ref={root} className="flex h-full">
      <aside
        className={cx(
          'min-h-0 w-full shrink-0 flex-col border-line bg-surface lg:flex lg:w-[clamp(300px,30vw,400px)] lg:border-r',
          opened ? 'hidden' : 'flex',
        )}
      >
        <ChatList opened={opened} />
      </aside>
      <section className={cx('min-h-0 min-w-0 flex-1 flex-col', opened ? 'flex' : 'hidden lg:flex')}>
        {opened && me ? <Open opened={opened} me={me} /> : <NothingSelected />}
      </section>
    </div>
  )
}

/**
 * Reads the conversation again and again while the page is visible and no live channel is open, more often while people
 * write. A conversation that has begun gets its own address.
 */
function Open({ opened, me }: { opened: Opened; me: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const live = useLive()
  const last = useRef<{ at: number; message?: string | undefined }>({ at: 0 })
  const [, lookSooner] = useReducer((count: number) => count + 1, 0)
  const { data, error, refetch } = useQuery({
    ...chatQuery(opened),
    refetchInterval({ state }) {
      const message = state.data?.messages.at(-1)?.id
      if (message !== last.current.message) last.current = { at: Date.now(), message }
      return live || isSending(me) ? false : pollInterval(Date.now() - last.current.at)
    },
    refetchOnWindowFocus: 'always',
  })
  const known = useQuery({ ...chatsQuery, enabled: false }).data?.chats.find(
    (chat) => 'id' in opened && chat.conversation.id === opened.id,
  )
  const profile = data?.profile ?? known?.profile
  const begun = 'member' in opened ? data?.conversation?.id : undefined
  useEffect(() => {
    if (!begun || !data) return
    client.setQueryData(chatQuery({ id: begun }).queryKey, data)
    void navigate({ to: '/chats/$id', params: { id: begun }, replace: true })
  }, [begun, data, client, navigate])
  useTitle(profile ? partnerName(profile) : m.chat_title())
  const onInput = () => {
    const quiet = Date.now() - last.current.at
    last.current.at += quiet
    if (pollInterval(quiet) > pollInterval(0)) lookSooner()
  }
  return (
    <div className="contents" onInput={onInput}>
      <Conversation
        key={profile?.id}
        me={me}
        opened={opened}
        profile={profile}
        chat={data}
        error={data ? null : error}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function NothingSelected() {
  useTitle(m.chat_title())
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState drawing="bubbles" title={m.chat_choose_title()} text={m.chat_choose_text()} />
    </div>
  )
}
