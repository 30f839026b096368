import { lazy, Suspense } from 'react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profile-editor/profile-page.tsx'
import { refreshUser } from '#app/features/session/enter.ts'
import { languageName, useSwitchLanguage } from '#app/features/session/language.ts'
import { userQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { InvisibleSwitch } from '#app/features/settings/invisible-switch.tsx'
import { locale, m, shippedLocales } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { Select } from '#app/ui/select.tsx'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'

const OwnPreview = lazy(() =>
  import('#app/routes/-profile/own-preview.tsx').then((module) => ({ default: module.OwnPreview })),
)

type As = 'visitor' | 'free' | 'premium'

export const Route = createFileRoute('/_site/profile')({
  staticData: { guard: 'member', texts: 'account' },
  validateSearch: ({ as }: Record<string, unknown>): { as?: As | undefined } => ({
    as: as === 'visitor' || as === 'free' || as === 'premium' ? as : undefined,
  }),
  component: Profile,
})

function Profile() {
  useTitle(m.nav_profile())
  const { client } = Route.useRouteContext()
  const { as } = Route.useSearch()
  const router = useRouter()
  const user = useUser()
  if (!user) return <ProfileSkeleton />
  if (as)
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <OwnPreview
          user={user}
          as={as}
          onAs={(viewer) => void router.navigate({ to: '/profile', search: { as: viewer }, replace: true })}
        />
      </Suspense>
    )
  return (
    <ProfilePage
      onChanged={() => refreshUser(client)}
      language={<Language />}
      invisible={
        <InvisibleSwitch
          user={user}
          onChange={(part) =>
            client.setQueryData(userQuery.queryKey, (old) => (old?.user ? { user: { ...old.user, ...part } } : old))
          }
        />
      }
    />
  )
}

function Language() {
  const change = useSwitchLanguage()
  return (
    <Select
      label={m.settings_language()}
      value={locale()}
      onChange={(code) => void change(code)}
      options={shippedLocales().map((code) => ({ value: code, label: languageName(code) }))}
    />
  )
}
