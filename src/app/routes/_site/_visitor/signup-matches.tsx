import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignupMatchesPage } from '#app/features/signup/signup-matches-page.tsx'
import { m } from '#app/lib/messages.ts'
import { searchSchema } from '#app/lib/search-schema.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_visitor/signup-matches')({
  staticData: { texts: 'account' },
  validateSearch: searchSchema({ people: (raw) => (raw ? true : undefined) }),
  component: SignupMatches,
})

function SignupMatches() {
  useTitle(m.matches_title())
  const { people = false } = Route.useSearch()
  const router = useRouter()
  const onPeople = (shown: boolean) =>
    void router.navigate({ to: '/signup-matches', search: shown ? { people: true } : {} })
  return <SignupMatchesPage {...{ people, onPeople }} />
}
