import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '#app/data/user.ts'
import { DeleteAccount } from '#app/features/account-deletion/delete-account.tsx'
import { ExportData } from '#app/features/account-deletion/export-data.tsx'
import { LanguageSelect } from '#app/features/languages/language-select.tsx'
import { useLogout } from '#app/features/session/use-logout.tsx'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

export const Route = createFileRoute('/_site/_member/settings')({
  staticData: { texts: 'account' },
  component: Settings,
})

function Settings() {
  useTitle(m.settings_title())
  const user = useUser()
  const { logout, question } = useLogout()
  if (!user) return <FormSkeleton />
  return (
    <>
      <SettingsPage
        user={user}
        language={<LanguageSelect />}
        leaving={
          <>
            <ExportData />
            <DeleteAccount email={user.email} />
          </>
        }
        onLogout={logout}
      />
      {question}
    </>
  )
}
