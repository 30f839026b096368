import type { ReactNode } from 'react'
import { SaveState } from './save-state.tsx'
import type { FormState } from './use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

/** The frame of a form: a step has a button, a page of the editor says whether all is saved. */
export function ProfileForm({ form, children }: { form: FormState; children: ReactNode }) {
  const { step } = form
  if (!step) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that the focus leaves a field within
      <form onSubmit={form.submit} onBlur={form.flush} noValidate>
        <SaveState form={form} />
        <div className="card flex flex-col gap-5 p-4 md:p-6">{children}</div>
      </form>
    )
  }
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-1 flex-col gap-5">
      {children}
      <FieldError error={form.error} />
      <div className="step-foot flex flex-col gap-2">
        <Button type="submit" variant="primary" size="large" block pending={form.pending}>
          {step.action}
        </Button>
        {step.aside}
      </div>
    </form>
  )
}
