import { createFileRoute } from '@tanstack/react-router'
import { languageName, useSwitchLanguage } from '#app/features/session/language.ts'
import { useLogout } from '#app/features/session/logout.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { locale, m, shippedLocales } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { Select } from '#app/ui/select.tsx'
import { FormSkeleton } from '#app/ui/skeleton.tsx'

export const Route = createFileRoute('/_site/settings')({ staticData: { guard: 'member', texts: 'account' }, component: Settings })

function Settings() {
  useTitle(m.settings_title())
  const user = useUser()
  const change = useSwitchLanguage()
  const logout = useLogout()
  if (!user) return <FormSkeleton />
  const languages = shippedLocales().map((code) => ({ value: code, label: languageName(code) }))
  return (
    <SettingsPage
      user={user}
      language={
        <Select
          label={m.settings_language()}
          value={locale()}
          onChange={(code) => void change(code)}
          options={languages}
        />
      }
      onLogout={() => void logout()}
    />
  )
}
