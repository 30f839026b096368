import Globe from 'lucide-react/icons/globe'
import { m } from '#app/lib/messages.ts'
import { Menu } from '#app/ui/menu.tsx'

type LanguageMenuProps<Code extends string> = {
  languages: readonly { code: Code; name: string }[]
  current: Code
  onChange: (code: Code) => void
}

export function LanguageMenu<Code extends string>({ languages, current, onChange }: LanguageMenuProps<Code>) {
  const name = languages.find((one) => one.code === current)?.name
  return (
    <Menu
      label={`${m.nav_language()}: ${name} (${current})`}
      className="@max-[17rem]:hidden inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink"
      items={languages.map((one) => ({
        label: one.name,
        selected: one.code === current,
        onSelect: () => onChange(one.code),
      }))}
    >
      <Globe size={18} aria-hidden="true" />
      <span className="uppercase">{current}</span>
    </Menu>
  )
}
