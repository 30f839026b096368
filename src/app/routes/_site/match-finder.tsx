import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/match-finder')({
  staticData: { guard: 'member' },
  component: () => <Coming name="match_finder" />,
})
