import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { FormState } from './use-form.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'

type FormFootProps = { form: FormState; action: string | undefined; aside: ReactNode }

export function FormFoot({ form: { discard, dirty, saved, pending, error }, action, aside }: FormFootProps) {
  return (
    <div className="flex flex-col gap-2">
      <FieldError error={error} />
      <div className={action ? 'flex flex-col gap-2' : 'flex min-h-11 flex-wrap items-center gap-3'}>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabled={!action && !dirty && !pending}
          {...(action && { size: 'large', block: true })}
        >
          {action ?? m.profile_save()}
        </Button>
        <output className="flex items-center gap-1.5 text-sm text-success empty:hidden">
          {saved && !action && (
            <>
              <Check size={18} aria-hidden="true" />
              {m.profile_saved()}
            </>
          )}
        </output>
        {dirty && !action && !pending && (
          <Button variant="plain" onClick={discard}>
            {m.profile_discard()}
          </Button>
        )}
        {aside}
      </div>
    </div>
  )
}
