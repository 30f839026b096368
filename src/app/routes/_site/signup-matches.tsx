import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/signup-matches')({
  staticData: { guard: 'visitor' },
  component: () => <Coming name="signup_matches" />,
})
