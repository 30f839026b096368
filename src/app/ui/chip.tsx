import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'

const SHAPE = 'inline-flex items-center gap-1.5 rounded-full text-sm font-medium [&_svg]:shrink-0'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** shared: something both have in common; heart: about a like, with a heart as icon. */
  tone?: 'neutral' | 'shared' | 'heart'
}

export function Chip({ children, icon, tone = 'neutral' }: ChipProps) {
  const tones = {
    neutral: 'bg-sunken text-ink',
    shared: 'bg-selected-soft text-selected-ink',
    heart: 'bg-sunken text-ink [&_svg]:text-heart',
  }
  return (
    <span className={cx(SHAPE, 'px-3 py-1.5', tones[tone])}>
      {icon ?? (tone === 'shared' && <Check size={15} aria-hidden="true" />)}
      {children}
    </span>
  )
}

type ChipGroupProps<Value extends string> = {
  /** The question; shown above unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  single?: boolean
  /** With `single`: whether one must stay chosen. */
  required?: boolean
  /** Two large ones side by side, for a question on a screen of its own. */
  large?: boolean
  /** Smaller under a pointer, where many stand in a narrow column. */
  dense?: boolean
}

export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, single = false, required = false, large = false } = props
  const size = props.dense ? 'min-h-11 px-3.5 lg:min-h-9 lg:px-3 pointer-coarse:min-h-11' : 'min-h-11 px-4 py-1.5'
  const toggle = (one: Value) => {
    const chosen = value.includes(one)
    if (single) onChange(chosen && !required ? [] : [one])
    else onChange(chosen ? value.filter((other) => other !== one) : [...value, one])
  }
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      <div
        className={
          large ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5em),1fr))] gap-2.5' : 'flex flex-wrap gap-2'
        }
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value.includes(option.value)}
            onClick={() => toggle(option.value)}
            className={cx(
              large
                ? 'flex min-h-14 items-center justify-center gap-2 rounded-control px-4 font-medium'
                : cx(SHAPE, size),
              'border border-edge/50 bg-surface wrap-anywhere transition-[background-color,border-color] hover:border-edge',
              'aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected',
            )}
          >
            {option.icon}
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
