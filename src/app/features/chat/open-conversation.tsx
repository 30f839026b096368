import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, type InputEvent } from 'react'
import { leaveFoot } from './above-foot.ts'
import { Conversation } from './conversation.tsx'
import { pollInterval } from './poll-interval.ts'
import { partnerName } from './partner-name.ts'
import { chatQuery, type Opened } from '#app/data/chat.ts'
import { applySent } from '#app/data/chat-cache.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { useSending } from '#app/data/send-messages.ts'
import { onSentElsewhere } from '#app/data/send-queue.ts'
import { useSayTyping } from './use-say-typing.ts'
import { useLive } from '#app/lib/live-state.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

/**
 * Reads the conversation again and again while the page is visible and no live channel is open, more often while people
 * write. A conversation that has begun gets its own address.
 */
export function OpenConversation({ opened, me }: { opened: Opened; me: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const live = useLive()
  const sending = useSending(me)
  const last = useRef<{ at: number; message?: string | undefined }>({ at: 0 })
  const [, lookSooner] = useReducer((count: number) => count + 1, 0)
  const { data, error, refetch } = useQuery({
    ...chatQuery(opened),
    refetchInterval({ state }) {
      const message = state.data?.messages.at(-1)?.id
      if (message !== last.current.message) last.current = { at: Date.now(), message }
      return live || sending ? false : pollInterval(Date.now() - last.current.at)
    },
    refetchOnWindowFocus: 'always',
  })
  const known = useQuery({ ...chatsQuery, enabled: false }).data?.chats.find(
    (chat) => 'id' in opened && chat.conversation.id === opened.id,
  )
  // An event of the channel can be lost. Then the list, which is read once a minute, knows a message that is not here.
  const newest = known?.last_message?.id
  const missed = useRef(newest)
  useEffect(() => {
    if (!newest || !data || missed.current === newest) return
    missed.current = newest
    if (!data.messages.some(({ id }) => id === newest)) void refetch()
  }, [newest, data, refetch])
  const profile = data?.profile ?? known?.profile
  const begun = 'member' in opened ? data?.conversation?.id : undefined
  useEffect(() => {
    if (!begun || !data) return
    client.setQueryData(chatQuery({ id: begun }).queryKey, data)
    void navigate({ to: '/chats/$id', params: { id: begun }, replace: true })
  }, [begun, data, client, navigate])
  useEffect(() => onSentElsewhere((to, sent) => applySent(client, to, sent)), [client])
  useEffect(() => leaveFoot, [])
  useTitle(profile ? partnerName(profile) : m.chat_title())
  const sayTyping = useSayTyping(opened, data?.typing ?? null)
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (target instanceof HTMLTextAreaElement && target.value.trim() !== '') sayTyping()
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
