import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** For a date that does not exist, or an age below `age` in years. */
export function BirthPopup({ open, age, onClose }: { open: boolean; age: number; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={m.signup_birth_popup_title()}
      description={m.signup_birth_popup_text({ age })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.signup_birth_popup_close()}
        </Button>
      }
    />
  )
}
