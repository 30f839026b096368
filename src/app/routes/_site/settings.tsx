import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccount } from '#app/features/account-deletion/delete-account.tsx'
import { ExportData } from '#app/features/account-deletion/export-data.tsx'
import { languageName, useSwitchLanguage } from '#app/features/session/language.ts'
import { useGone, useLogout } from '#app/features/session/logout.ts'
import { userQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { locale, m, shippedLocales } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { Select } from '#app/ui/select.tsx'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

export const Route = createFileRoute('/_site/settings')({
  staticData: { guard: 'member', texts: 'account' },
  component: Settings,
})

function Settings() {
  useTitle(m.settings_title())
  const { client } = Route.useRouteContext()
  const user = useUser()
  const change = useSwitchLanguage()
  const logout = useLogout()
  const gone = useGone()
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
      leaving={
        <>
          <ExportData />
          <DeleteAccount email={user.email} onLeft={(until) => void gone(`/account-deleted?until=${until}`)} />
        </>
      }
      onChange={(part) =>
        client.setQueryData(userQuery.queryKey, (old) => (old?.user ? { user: { ...old.user, ...part } } : old))
      }
      onLogout={() => void logout()}
    />
  )
}
