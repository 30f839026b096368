import { useSwitchLanguage } from '#app/data/language.ts'
import { languageName } from '#app/lib/languages.ts'
import { locale, m, shippedLocales } from '#app/lib/messages.ts'
import { Select } from '#app/ui/select.tsx'

export function LanguageSelect() {
  const change = useSwitchLanguage()
  if (shippedLocales().length < 2) return null
  return (
    <Select
      label={m.settings_language()}
      value={locale()}
      onChange={(code) => void change(code)}
      options={shippedLocales().map((code) => ({ value: code, label: languageName(code) }))}
    />
  )
}
