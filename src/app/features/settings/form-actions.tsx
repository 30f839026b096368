import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

type FormActionsProps = { error: string | undefined; label: string; pending: boolean; onCancel: () => void }

export function FormActions({ error, label, pending, onCancel }: FormActionsProps) {
  return (
    <>
      <FieldError error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          {label}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </>
  )
}
