import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { priceOf } from '#core/chat/rules.ts'
import type { Chat, ChatPartner } from '#core/chat/types.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { Icebreakers } from './icebreakers.tsx'
import { waitingLines } from './group-lines.ts'
import { MessageLog } from './message-log.tsx'
import { ConfirmFirstNote, FictionalNote, LeftNote, UnconfirmedNote } from './notes.tsx'
import { enqueue, useSendQueue } from '#app/data/send-queue.ts'
import type { Opened } from '#app/data/chat.ts'
import { flush } from '#app/data/send-messages.ts'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { Refused } from '#app/lib/refused.ts'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'
import { ChatSkeleton } from '#app/ui/chat-skeleton.tsx'

type ConversationProps = {
  me: string
  opened: Opened
  profile: ChatPartner | undefined
  chat: Chat | undefined
  error: Error | null
  onRetry: () => void
}

export function Conversation({ me, opened, profile, chat, error, onRetry }: ConversationProps) {
  return (
    <>
      <ConversationHeader profile={profile} failed={error !== null} conversation={chat?.conversation?.id ?? null} />
      {chat ? (
        <LoadedConversation me={me} opened={opened} chat={chat} />
      ) : error ? (
        <div className="flex-1 overflow-y-auto">
          {isNowhere(error) ? <NotFoundPage /> : <ErrorPage error={error} onRetry={onRetry} />}
        </div>
      ) : (
        <div className="mx-auto w-full max-w-chat flex-1">
          <ChatSkeleton />
        </div>
      )}
    </>
  )
}

function LoadedConversation({ me, opened, chat }: { me: string; opened: Opened; chat: Chat }) {
  const client = useQueryClient()
  const composer = useRef<ComposerHandle>(null)
  const { profile } = chat
  const waiting = useSendQueue(me, profile.id)
  const lines = useMemo(() => [...chat.messages, ...waitingLines(waiting)], [chat.messages, waiting])
  const user = useUser()
  const price = priceOf('text', settings())
  const onTheWay = waiting.filter(({ refusal }) => refusal === null).length
  const left = Math.max(0, (user?.credits ?? 0) - onTheWay * price)
  const send = (text: string) => {
    enqueue(me, profile.id, text)
    void flush(client, me)
  }
  return (
    <>
      {lines.length > 0 ? (
        <MessageLog me={me} opened={opened} chat={chat} lines={lines} />
      ) : profile.left ? (
        <div className="flex-1" />
      ) : (
        <Icebreakers
          profile={profile}
          free={{
            count: user?.paid_user === false && price > 0 ? Math.floor(left / price) : 0,
            first: left >= settings().signup_credits,
          }}
          onPick={chat.confirmation_required ? undefined : (line) => composer.current?.fill(line)}
        />
      )}
      <div className="@container mx-auto w-full max-w-chat px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4">
        {profile.left ? (
          <LeftNote />
        ) : chat.confirmation_required && waiting.length === 0 ? (
          <ConfirmFirstNote />
        ) : (
          <>
            {profile.fictional && !chat.messages.some((message) => message.mine) && <FictionalNote />}
            {!chat.confirmed && <UnconfirmedNote />}
            <Composer
              ref={composer}
              draft={`${me} ${profile.id}`}
              name={profile.name}
              credits={left}
              paid={user?.paid_user ?? false}
              onSend={send}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Whether the address names no conversation of this member. */
function isNowhere(error: Error): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_input')
}
