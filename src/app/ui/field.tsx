import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

export type FieldText = {
  label: string
  hint?: ReactNode | undefined
  /** The error; shown as a tooltip under the control. */
  error?: string | undefined
  optional?: boolean | undefined
  /** The label is only for screen readers; something visible must say the same. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** The attributes that tie a control to its field; spread them on the control. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldText & {
  id?: string | undefined
  /** Characters used and allowed; announced once a fifth or less is left. */
  count?: { used: number; limit: number } | undefined
  children: (control: ControlProps) => ReactNode
}

export const controlClass =
  'w-full min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink transition-[border-color,box-shadow] ' +
  'placeholder:text-muted hover:border-ink/60 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus/40 ' +
  'aria-invalid:border-danger disabled:bg-disabled disabled:text-muted'

/** Label, control, hint, error and count in one. Ready-made: TextField, TextArea, PasswordField, Select, DateOfBirth. */
export function Field({ label, hint, error, optional, hideLabel, className, id, count, children }: FieldProps) {
  const made = useId()
  const key = id ?? made
  const scarce = count !== undefined && count.used >= count.limit * 0.8
  const described = [error && `${key}-error`, hint && `${key}-hint`, scarce && `${key}-count`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={key} className={cx('text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-muted"> ({m.ui_optional()})</span>}
      </label>
      {children({ id: key, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${key}-error`} error={error} />
      <div className="flex flex-wrap gap-x-3 text-xs text-muted empty:hidden">
        {hint && (
          <span id={`${key}-hint`} className="flex-[1_1_10rem]">
            {hint}
          </span>
        )}
        {count && <Count id={`${key}-count`} {...count} scarce={scarce} />}
      </div>
    </div>
  )
}

/** An error as a tooltip. It is announced when it appears, and scrolled into sight. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // of several errors the first, which gets the focus
    const within = place.current?.closest('form') ?? place.current
    if (error) within?.querySelector('.invalid-feedback')?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place} role="alert" className="contents">
      {error && (
        <p
          id={id}
          className="invalid-feedback relative mt-1 w-fit max-w-full animate-appear rounded-control bg-danger-soft px-3 py-1.5 text-xs font-medium text-danger before:absolute before:-top-1 before:left-4 before:size-2.5 before:rotate-45 before:bg-danger-soft"
        >
          {error}
        </p>
      )}
    </div>
  )
}

function Count({ id, used, limit, scarce }: { id: string; used: number; limit: number; scarce: boolean }) {
  const look = used > limit ? 'font-semibold text-danger' : scarce && 'font-semibold text-ink'
  return (
    <span id={id} className={cx('ml-auto tabular-nums', look)}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <span className="sr-only">{m.ui_characters({ used, limit })}</span>
    </span>
  )
}
