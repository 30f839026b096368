import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'

export const Route = createFileRoute('/_site/swipe-game')({
  staticData: { guard: 'member' },
  component: () => <Coming name="swipe_game" />,
})
