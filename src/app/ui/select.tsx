import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { m } from '#app/lib/messages.ts'
import { controlClass, Field, type FieldText } from './field.tsx'
import { cx } from '#app/lib/cx.ts'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'children'> & {
    options: readonly Option<Value>[]
    /** The chosen value; "" for none yet. */
    value: Value | ''
    onChange: (value: Value) => void
    placeholder?: string
  }

/** The platform's own list, which suits phones. Use Combobox for long lists. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, optional, hideLabel, className, id, options, value, onChange, placeholder, ...select } =
    props
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={cx(controlClass, 'appearance-none truncate pr-10', value === '' && 'text-muted')}
          >
            {value === '' && (
              <option value="" disabled>
                {placeholder ?? m.ui_choose()}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-surface text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
