import Check from 'lucide-react/icons/check'
import { useSwitchLanguage } from '#app/data/language.ts'
import { languageName } from '#app/lib/languages.ts'
import { locale, m, shippedLocales } from '#app/lib/messages.ts'

export function LanguageChoice() {
  const change = useSwitchLanguage()
  const current = locale()
  if (shippedLocales().length < 2) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{m.language_language()}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {shippedLocales().map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === current}
            onClick={() => void change(code)}
            className="flex min-h-13 items-center justify-between gap-3 rounded-control border border-edge/50 bg-surface px-4 text-left font-medium transition-colors hover:border-edge aria-pressed:border-selected aria-pressed:bg-selected-soft aria-pressed:text-selected-ink"
          >
            {languageName(code)}
            {code === current && <Check size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
