import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LoginPage } from '#app/features/login/login-page.tsx'
import { m } from '#app/lib/messages.ts'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_visitor/login')({
  validateSearch: searchSchema({
    // only an address of the app: "//elsewhere" would leave the site, and the start page is a document of its own
    to: text((path) => /^\/[^/\\]/.test(path)),
    email: text(),
  }),
  component: LoginScreen,
})

function LoginScreen() {
  useTitle(m.nav_login())
  const { to, email } = Route.useSearch()
  const router = useRouter()
  // a visitor who wanted to write to somebody joins with a message to them
  const peer = /^\/members\/([\da-f-]{36})\/chat/.exec(to ?? '')?.[1]
  return (
    <LoginPage
      email={email}
      asked={to !== undefined}
      {...(peer && { join: `/signup?to=${peer}` as const })}
      onDone={() => void router.navigate({ href: to ?? '/members', replace: true })}
    />
  )
}
