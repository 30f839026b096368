import { useId } from 'react'
import { m } from '#app/lib/messages.ts'

type AgeRangeProps = {
  label: string
  min: number
  max: number
  from: number
  to: number
  onChange: (from: number, to: number) => void
}

const INPUT =
  'range pointer-events-none absolute inset-x-0 top-0 m-0 h-11 w-full appearance-none bg-transparent outline-none'

/** Two thumbs that cannot pass each other. Ages in whole years. */
export function AgeRange({ label, min, max, from, to, onChange }: AgeRangeProps) {
  const id = useId()
  const place = (age: number) => (age - min) / (max - min)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex justify-between text-sm" aria-hidden="true">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{m.ui_age_range({ from, to })}</span>
      </div>
      <div className="relative h-11">
        <span className="absolute inset-x-3.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-selected"
          style={{
            left: `calc(0.875rem + (100% - 1.75rem) * ${place(from)})`,
            right: `calc(0.875rem + (100% - 1.75rem) * ${1 - place(to)})`,
          }}
        />
        <input
          id={`${id}-from`}
          type="range"
          aria-label={`${label}: ${m.ui_from()}`}
          min={min}
          max={max}
          value={from}
          onChange={(event) => onChange(Math.min(Number(event.target.value), to), to)}
          className={INPUT}
          style={{ zIndex: from > (min + max) / 2 ? 2 : 1 }}
        />
        <input
          id={`${id}-to`}
          type="range"
          aria-label={`${label}: ${m.ui_to()}`}
          min={min}
          max={max}
          value={to}
          onChange={(event) => onChange(from, Math.max(Number(event.target.value), from))}
          className={INPUT}
          style={{ zIndex: 1 }}
        />
      </div>
    </fieldset>
  )
}
