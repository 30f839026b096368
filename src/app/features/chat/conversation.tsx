import Gift from 'lucide-react/icons/gift'
import { lazy, Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { priceOf } from '#core/chat/rules.ts'
import type { Chat, ChatPartner } from '#core/chat/types.ts'
import { aboveFoot } from './above-foot.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { Icebreakers } from './icebreakers.tsx'
import { waitingLines } from './group-lines.ts'
import { MessageLog } from './message-log.tsx'
import { FictionalNote, RefusalNote, UnconfirmedNote } from './notes.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { useUnreadFrom } from './use-unread-from.ts'
import { useAsked } from './use-asked.ts'
import { useSendQueue, type Waiting } from '#app/data/send-queue.ts'
import type { Opened } from '#app/data/chat.ts'
import { draftName } from '#app/data/drafts.ts'
import { useSend } from './use-send.ts'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { openCreditsSheet } from '#app/lib/credits-sheet-state.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { ErrorPage, NotFoundPage } from '#app/ui/error-page.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ChatSkeleton } from '#app/ui/chat-skeleton.tsx'

const AskedPanel = lazy(() => import('./asked-panel.tsx').then((module) => ({ default: module.AskedPanel })))

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
      <ConversationHeader profile={profile} failed={error !== null} chat={chat} />
      {chat ? (
        <LoadedConversation me={me} opened={opened} chat={chat} />
      ) : error ? (
        <div className="flex-1 overflow-y-auto">
          {isNowhere(error) ? <NotFoundPage /> : <ErrorPage error={error} onRetry={onRetry} />}
        </div>
      ) : (
        <ChatSkeleton />
      )}
    </>
  )
}

function LoadedConversation({ me, opened, chat }: { me: string; opened: Opened; chat: Chat }) {
  const composer = useRef<ComposerHandle>(null)
  const { asked, ask, close } = useAsked()
  const { profile } = chat
  const queued = useSendQueue(me, profile.id)
  // the server may have taken one whose answer got lost
  const waiting = useMemo(() => {
    const taken = new Set(chat.messages.map(({ key }) => key))
    return queued.filter(({ key }) => !taken.has(key))
  }, [queued, chat.messages])
  const lines = useMemo(() => [...chat.messages, ...waitingLines(waiting)], [chat.messages, waiting])
  // the header and the input answer first; the messages are drawn while the page goes on answering
  const drawn = useDeferredValue(lines, null)
  const unreadFrom = useUnreadFrom(opened, chat)
  const user = useUser()
  const price = priceOf('text', settings())
  const left = Math.max(0, (user?.credits ?? 0) - priceOfWaiting(waiting))
  const send = useSend(me, profile.id)
  const log =
    lines.length > 0 ? (
      drawn ? (
        <MessageLog me={me} opened={opened} chat={chat} lines={drawn} unreadFrom={unreadFrom} />
      ) : (
        <ChatSkeleton field={false} />
      )
    ) : profile.left ? (
      <div className="flex-1" />
    ) : (
      <Icebreakers
        profile={profile}
        free={{
          count: user?.paid_user === false && price > 0 ? Math.floor(left / price) : 0,
          first: left >= settings().signup_credits,
        }}
        onPick={chat.refusal ? undefined : (line) => composer.current?.fill(line)}
      />
    )
  const closed = profile.left || (chat.refusal !== null && waiting.length === 0)
  const buy = () => openCreditsSheet(profile.id)
  return (
    <PhotoDrop name={profile.name} credits={left} onBuy={buy} closed={closed} onSend={send}>
      {(photoButton, takeFiles) => (
        <>
          {log}
          <div
            ref={aboveFoot}
            className="@container mx-auto w-full max-w-chat px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
          >
            {closed ? (
              <RefusalNote chat={chat} />
            ) : (
              <>
                {profile.fictional && !chat.messages.some((message) => message.mine) && <FictionalNote />}
                {!chat.confirmed && <UnconfirmedNote />}
                <Composer
                  ref={composer}
                  draft={draftName(me, profile.id)}
                  name={profile.name}
                  credits={left}
                  onBuy={buy}
                  onSend={(text, key) => send({ kind: 'text', text, price }, key)}
                  tools={
                    <>
                      {photoButton}
                      <IconButton
                        label={m.gift_give()}
                        icon={<Gift aria-hidden="true" />}
                        onClick={() => ask('gifts')}
                        className="-mr-1.5 size-12!"
                      />
                    </>
                  }
                  onFiles={takeFiles}
                />
                {asked && (
                  <Suspense fallback={null}>
                    <AskedPanel
                      asked={asked}
                      onClose={close}
                      name={profile.name}
                      credits={left}
                      onBuy={buy}
                      onFill={(line) => composer.current?.fill(line)}
                      onSend={(content) => void send(content)}
                    />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </>
      )}
    </PhotoDrop>
  )
}

/** What the messages on their way will cost; behind a refused one, none is on its way. */
function priceOfWaiting(waiting: Waiting[]): number {
  return waiting[0]?.refusal ? 0 : waiting.reduce((sum, { price }) => sum + price, 0)
}

/** Whether the address names no conversation of this member. */
function isNowhere(error: Error): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_input')
}
