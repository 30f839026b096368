import { useId, useState } from 'react'
import { locale, m } from '#app/lib/messages.ts'
import { controlClass, FieldError, type FieldText } from './field.tsx'
import { cx } from '#app/lib/cx.ts'

type DateOfBirthProps = FieldText & {
  /** An ISO date "1990-05-14", or "" while it is not complete. */
  value: string
  /** Called with an ISO date once all three parts make a date, else with "". */
  onChange: (value: string) => void
}

type Part = 'day' | 'month' | 'year'

/** Day, month and year as three fields, in the order of the locale; typed, not picked from a calendar. */
export function DateOfBirth({ label, hint, error, className, value, onChange }: DateOfBirthProps) {
  const id = useId()
  const [parts, setParts] = useState(() => split(value))
  const change = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replace(/\D/g, '').slice(0, part === 'year' ? 4 : 2) }
    setParts(next)
    onChange(join(next))
  }
  const names: Record<Part, string> = { day: m.ui_day(), month: m.ui_month(), year: m.ui_year() }
  return (
    <fieldset
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {order().map((part) => (
          <label
            key={part}
            className={cx('flex flex-col gap-1 text-xs text-muted', part === 'year' ? 'w-24 min-w-[3.75rem]' : 'w-20')}
          >
            {names[part]}
            <input
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              placeholder={{ day: '14', month: '05', year: '1990' }[part]}
              aria-invalid={error ? true : undefined}
              value={parts[part]}
              onChange={(event) => change(part, event.target.value)}
              className={cx(controlClass, 'text-center tabular-nums placeholder:opacity-60')}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  )
}

function split(value: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

function join({ day, month, year }: Record<Part, string>): string {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return year.length === 4 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : ''
}

function order(): Part[] {
  const parts = new Intl.DateTimeFormat(locale()).formatToParts(0).map((part) => part.type)
  return parts.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year')
}
