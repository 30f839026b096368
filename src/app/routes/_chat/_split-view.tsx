import { createFileRoute, useMatch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CreditsSheetHost } from '#app/features/checkout/credits-sheet-host.tsx'
import { ChatPage } from '#app/features/chat/chat-page.tsx'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'
import { guard } from '#app/lib/guards.ts'

export const Route = createFileRoute('/_chat/_split-view')({
  staticData: { texts: 'chat' },
  beforeLoad: guard('member'),
  component: Messages,
})

/** The addresses below only say which conversation is open, so that the list and the input survive a change of address. */
function Messages() {
  const id = useMatch({ from: '/_chat/_split-view/chats/$id', shouldThrow: false })?.params.id
  const member = useMatch({ from: '/_chat/_split-view/members/$id/chat', shouldThrow: false })?.params.id
  const opened = useMemo(() => (id ? { id } : member ? { member } : null), [id, member])
  return (
    <>
      <ChatPage opened={opened} />
      <LikeModalHost />
      <ReportSheetHost />
      <CreditsSheetHost />
    </>
  )
}
