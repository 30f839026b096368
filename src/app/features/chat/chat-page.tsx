import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { ChatList } from './chat-list.tsx'
import { useKeyboard } from './use-keyboard.ts'
import type { Opened } from '#app/data/chat.ts'
import { useUser } from '#app/data/user.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { ChatSkeleton } from '#app/ui/chat-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

const load = () => import('./open-conversation.tsx')
const OpenConversation = lazy(() => load().then((module) => ({ default: module.OpenConversation })))

/** The list and the open conversation: side by side on wide screens, one at a time on narrow ones. */
export function ChatPage({ opened }: { opened: Opened | null }) {
  const root = useRef<HTMLDivElement>(null)
  const me = useUser()?.id
  // the list answers at once, and another conversation is drawn while the page goes on answering
  const drawn = useDeferredValue(opened)
  useKeyboard(root)
  // those who see the list will open one
  useEffect(() => void load().catch(() => undefined), [])
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
        {!opened || !me ? (
          <NothingSelected />
        ) : drawn ? (
          <Suspense fallback={<ConversationSkeleton />}>
            <OpenConversation opened={drawn} me={me} />
          </Suspense>
        ) : (
          <ConversationSkeleton />
        )}
      </section>
    </div>
  )
}

/** In the shape of a conversation, until it is drawn. */
function ConversationSkeleton() {
  return (
    <>
      <div className="min-h-16 shrink-0 border-b border-line bg-surface" />
      <ChatSkeleton />
    </>
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
