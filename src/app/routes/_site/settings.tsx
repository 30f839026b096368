import { createFileRoute } from '@tanstack/react-router'
import { LanguageChoice } from '#app/features/languages/language-choice.tsx'
import { languageName, offeredLocales, useSwitchLanguage } from '#app/features/session/language.ts'
import { useLogout } from '#app/features/session/logout.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { locale, m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormSkeleton } from '#app/ui/skeleton.tsx'

export const Route = createFileRoute('/_site/settings')({ staticData: { guard: 'member' }, component: Settings })

function Settings() {
  useTitle(m.settings_title())
  const user = useUser()
  const change = useSwitchLanguage()
  const logout = useLogout()
  if (!user) return <FormSkeleton />
  const languages = offeredLocales().map((code) => ({ code, name: languageName(code) }))
  return (
    <SettingsPage
      user={user}
      language={<LanguageChoice languages={languages} current={locale()} onChange={(code) => void change(code)} />}
      onLogout={() => void logout()}
    />
  )
}
