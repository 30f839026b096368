import Flame from 'lucide-react/icons/flame'
import Leaf from 'lucide-react/icons/leaf'
import Sprout from 'lucide-react/icons/sprout'
import TreeDeciduous from 'lucide-react/icons/tree-deciduous'
import type { ReactNode } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'

const SIGNS: Record<string, ReactNode> = {
  '18_35': <Sprout />,
  '35_plus': <TreeDeciduous />,
  normal: <Leaf />,
  sexy: <Flame />,
}

type AnswerChoicesProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string | null | undefined
  /** The answer that is being saved; null for a skip, undefined for none. */
  waits: string | null | undefined
  onPick: (value: string) => void
}

export function AnswerChoices({ label, options, chosen, waits, onPick }: AnswerChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="cards grid gap-3">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen === option.value}
            aria-busy={waits === option.value || undefined}
            onClick={() => waits === undefined && onPick(option.value)}
            className="flex min-h-20 flex-col items-center justify-center gap-3 rounded-card border border-edge/50 bg-surface px-2 py-4 text-center text-lg leading-tight font-semibold transition-[background-color,border-color,transform] hover:border-edge hover:bg-sunken active:scale-[.985] aria-busy:cursor-progress aria-pressed:border-selected aria-pressed:bg-selected-soft aria-pressed:text-selected-ink has-[svg]:min-h-36 has-[svg]:justify-start has-[svg]:pt-9 [&_svg]:size-8 [&_svg]:text-selected-ink"
          >
            {waits === option.value ? <Spinner /> : SIGNS[option.value]}
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
