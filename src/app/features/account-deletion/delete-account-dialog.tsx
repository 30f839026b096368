import Archive from 'lucide-react/icons/archive-restore'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useDeleteAccount } from '#app/data/account-deletion.ts'
import { ReasonList } from './reason-list.tsx'
import { ACCOUNT_DELETION } from '#core/account-deletion/limits.ts'
import type { DeletionReason } from '#core/account-deletion/reasons.ts'
import { m } from '#app/lib/messages.ts'
import { useFormErrors } from '#app/lib/use-form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PasswordField, TextArea } from '#app/ui/text-field.tsx'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void; email: string; onLeft: () => void }

export function DeleteAccountDialog({ open, onClose, email, onLeft }: DeleteAccountDialogProps) {
  const id = useId()
  const leave = useDeleteAccount()
  const [entry, setEntry] = useState<{ reason?: DeletionReason; remarks: string; password: string }>({
    remarks: '',
    password: '',
  })
  const { form, errors, refuse, refused, clear } = useFormErrors<'reason' | 'remarks' | 'password'>()
  const change = (field: keyof typeof entry, part: Partial<typeof entry>) => {
    setEntry({ ...entry, ...part })
    clear(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leave.isPending) return
    const { reason, remarks, password } = entry
    const missing = {
      reason: reason ? undefined : m.deletion_reason_missing(),
      password: password ? undefined : m.deletion_password_missing(),
    }
    if (refuse(missing) || !reason) return
    // the tab may hear first that its session has ended, and leave this screen
    leave
      .mutateAsync({ password, reason, ...(reason === 'other' && remarks.trim() ? { remarks } : {}) })
      .then(onLeft, (error: unknown) => refused(error, { old_password_wrong: 'password', invalid_input: 'remarks' }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!leave.isPending}
      title={m.deletion_dialog_title()}
      footer={
        <>
          <Button onClick={onClose} disabled={leave.isPending}>
            {m.deletion_stay()}
          </Button>
          <Button type="submit" form={id} variant="danger" pending={leave.isPending}>
            {m.deletion_confirm()}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <ul className="flex flex-col gap-2.5 rounded-control bg-sunken p-4 text-sm">
          <Effect icon={<EyeOff size={18} />}>{m.deletion_now()}</Effect>
          <Effect icon={<Archive size={18} />}>{m.deletion_grace()}</Effect>
          <Effect icon={<Trash size={18} />}>{m.deletion_after()}</Effect>
        </ul>
        <ReasonList chosen={entry.reason} onChoose={(reason) => change('reason', { reason })} error={errors.reason} />
        {entry.reason === 'other' && (
          <TextArea
            label={m.deletion_remarks()}
            hint={m.deletion_remarks_hint()}
            optional
            limit={ACCOUNT_DELETION.remarks}
            error={errors.remarks}
            value={entry.remarks}
            onChange={(event) => change('remarks', { remarks: event.target.value })}
          />
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m.deletion_password()}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          value={entry.password}
          onChange={(event) => change('password', { password: event.target.value })}
        />
        <FieldError error={errors.form} />
      </form>
    </Dialog>
  )
}

function Effect({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted">
        {icon}
      </span>
      {children}
    </li>
  )
}
