import type { ChatPartner } from '#core/chat/types.ts'
import { partnerName } from './partner-name.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type RemoveChatDialogProps = { profile: ChatPartner; open: boolean; onClose: () => void; onRemove: () => void }

export function RemoveChatDialog({ profile, open, onClose, onRemove }: RemoveChatDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={m.chat_remove_title()}
      description={m.chat_remove_text({ name: partnerName(profile) })}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" onClick={onRemove}>
            {m.chat_remove_confirm()}
          </Button>
        </>
      }
    />
  )
}
