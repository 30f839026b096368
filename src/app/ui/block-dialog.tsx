import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { m } from '#app/lib/messages.ts'

type BlockDialogProps = { open: boolean; name: string; pending: boolean; onClose: () => void; onBlock: () => void }

/** Asks before a member is blocked. */
export function BlockDialog({ open, name, pending, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={m.member_block_title({ name })}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" pending={pending} onClick={onBlock}>
            {m.member_block({ name })}
          </Button>
        </>
      }
    >
      <p className="text-sm">{m.member_block_text()}</p>
    </Dialog>
  )
}
