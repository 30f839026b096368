import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Login } from '#app/features/login/login.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

type Search = { to?: string | undefined; email?: string | undefined }

export const Route = createFileRoute('/_site/_visitor/login')({
  // what is refused is named, too: the router keeps whatever is only left out
  validateSearch: ({ to, email }: Record<string, unknown>): Search => ({
    // only an address of our own: "//elsewhere" would leave the site
    to: typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined,
    email: typeof email === 'string' ? email : undefined,
  }),
  component: LoginScreen,
})

function LoginScreen() {
  useTitle(m.nav_login())
  const { to, email } = Route.useSearch()
  const router = useRouter()
  // who wanted to write to somebody joins with a message to them
  const peer = /^\/members\/([\da-f-]{36})\/chat/.exec(to ?? '')?.[1]
  return (
    <Login
      email={email}
      asked={to !== undefined}
      {...(peer && { join: `/signup?to=${peer}` as const })}
      onDone={() => void router.navigate({ href: to ?? '/members', replace: true })}
    />
  )
}
