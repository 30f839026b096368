import Check from 'lucide-react/icons/check'
import { m } from '#app/lib/messages.ts'

type LanguageChoiceProps<Code extends string> = {
  languages: readonly { code: Code; name: string }[]
  current: Code
  onChange: (code: Code) => void
}

/** All languages in their own names, the present one marked. */
export function LanguageChoice<Code extends string>({ languages, current, onChange }: LanguageChoiceProps<Code>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{m.lang_language()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === current}
            onClick={() => onChange(code)}
            className="flex min-h-13 items-center justify-between gap-3 rounded-control border border-edge/50 bg-surface px-4 text-left font-medium transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {name}
            {code === current && <Check size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
