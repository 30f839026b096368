import { m } from '#app/lib/messages.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export function PremiumOnly({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={m.settings_premium_only()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_dismiss()}</Button>
          <ButtonLink to="/premium" variant="primary">
            {m.settings_premium_see()}
          </ButtonLink>
        </>
      }
    >
      <p className="text-sm">{m.error_premium_required()}</p>
    </Dialog>
  )
}
