import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field.tsx'
import { cx } from '#app/lib/cx.ts'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

export function Check({ children, error, className, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm">
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-px size-5 shrink-0 accent-selected"
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}

type SwitchProps = {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <label
      className={cx('flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2', disabled && 'opacity-55')}
    >
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        {hint && (
          <span id={id} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
      <Toggle
        aria-describedby={hint ? id : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** The switch alone, where a table or a line says what it is for; needs a name. */
export function Toggle(input: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:shadow-raised before:transition-transform checked:bg-selected checked:before:translate-x-5"
    />
  )
}
