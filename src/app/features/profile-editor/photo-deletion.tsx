import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type PhotoDeletionProps = { open: boolean; onClose: () => void; onDelete: () => void }

export function PhotoDeletion({ open, onClose, onDelete }: PhotoDeletionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={m.photos_delete_title()}
      description={m.photos_delete_text()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" onClick={onDelete}>
            {m.photos_delete()}
          </Button>
        </>
      }
    />
  )
}
