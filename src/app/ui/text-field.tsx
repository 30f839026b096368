import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { m } from '#app/lib/messages.ts'
import { controlClass, Field, type FieldText } from './field.tsx'
import { cx } from '#app/lib/cx.ts'

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'className'> & { limit?: number }

/** Takes all of `input`'s properties; `limit` shows the characters near the end. */
export function TextField({ label, hint, error, optional, hideLabel, className, limit, id, ...input }: TextFieldProps) {
  const count = limit === undefined ? undefined : { used: length(input.value), limit }
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className, count }}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  )
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'> & { limit?: number }

/** Grows with its text where the browser can. */
export function TextArea({ label, hint, error, optional, hideLabel, className, limit, id, ...area }: TextAreaProps) {
  const count = limit === undefined ? undefined : { used: length(area.value), limit }
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className, count }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={cx(controlClass, 'field-sizing-content max-h-96 min-h-28 resize-y')}
        />
      )}
    </Field>
  )
}

/** A password with a button that shows it. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField({ label, hint, error, className, id, ...input }: Omit<TextFieldProps, 'limit'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={cx(controlClass, 'pr-12')} />
          <button
            type="button"
            aria-label={shown ? m.ui_hide_password() : m.ui_show_password()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      )}
    </Field>
  )
}

const graphemes = new Intl.Segmenter()

function length(value: ComponentProps<'input'>['value']): number {
  return [...graphemes.segment(String(value ?? ''))].length
}
