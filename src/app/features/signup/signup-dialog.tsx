import { useState } from 'react'
import { SignupClosed, maySignUp } from './signup-closed.tsx'
import { unsavedEntries, forgetDraft, readDraft } from './draft.ts'
import { SignupWizard, type SignupWizardProps } from './signup-wizard.tsx'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type SignupDialogProps = SignupWizardProps & {
  /** True when the reader wants to leave: the dialog asks first where something would be lost. */
  leaving: boolean
  onLeaving: (leaving: boolean) => void
  onClose: () => void
}

/** The signup over a page. Once something is entered, neither Escape nor a press outside closes it; the cross asks first. */
export function SignupDialog({ leaving, onLeaving, onClose, ...wizard }: SignupDialogProps) {
  const [open, setOpen] = useState(true)
  const close = () => {
    forgetDraft()
    setOpen(false)
    onClose()
  }
  const stake = leaving ? unsavedEntries(readDraft()) : null
  return (
    <Dialog
      open={open}
      title={m.signup_title()}
      hideTitle
      keepOpen={() => unsavedEntries(readDraft()) !== null}
      onClose={() => (unsavedEntries(readDraft()) ? onLeaving(true) : close())}
    >
      <div className="[--step-paper:var(--surface)]">
        {maySignUp() || readDraft().member ? <SignupWizard {...wizard} /> : <SignupClosed />}
      </div>
      <Dialog
        open={stake !== null}
        size="small"
        title={stake === 'profile' ? m.signup_leave_later_title() : m.signup_leave_title()}
        description={stake === 'profile' ? m.signup_leave_later_text() : m.signup_leave_text()}
        onClose={() => onLeaving(false)}
        footer={
          <>
            <Button onClick={close}>{stake === 'profile' ? m.signup_leave_later() : m.signup_leave()}</Button>
            <Button variant="primary" onClick={() => onLeaving(false)}>
              {m.signup_leave_stay()}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
