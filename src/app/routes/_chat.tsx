import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Frame } from '#app/features/session/frame.tsx'
import { isConversation } from '#app/lib/page-context.ts'

export const Route = createFileRoute('/_chat')({ component: Chat })

/** A full screen: its content fills the height between the bars and scrolls inside itself. */
function Chat() {
  const open = useLocation({ select: (location) => isConversation(location.pathname) })
  return (
    <Frame bars={open ? 'wide' : 'all'} fill>
      <main id="content" tabIndex={-1} className="outline-none min-h-0 flex-1 overflow-hidden">
        <Outlet />
      </main>
    </Frame>
  )
}
