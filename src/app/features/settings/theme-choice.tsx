import { useState } from 'react'
import { m } from '#app/lib/messages.ts'
import { setTheme, theme, type Theme } from '#app/lib/theme.ts'
import { ChipGroup } from '#app/ui/chip.tsx'

export function ThemeChoice() {
  const [chosen, setChosen] = useState(theme)
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: m.settings_theme_system() },
    { value: 'light', label: m.settings_theme_light() },
    { value: 'dark', label: m.settings_theme_dark() },
  ]
  return (
    <ChipGroup
      single
      required
      label={m.settings_theme()}
      value={[chosen]}
      onChange={([next = 'system']) => {
        setTheme(next)
        setChosen(next)
      }}
      options={options}
    />
  )
}
