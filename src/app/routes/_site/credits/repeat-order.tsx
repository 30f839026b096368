import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/static-pages/coming.tsx'

export const Route = createFileRoute('/_site/credits/repeat-order')({
  staticData: { guard: 'member' },
  component: () => <Coming name="repeat_order" />,
})
