import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#app/features/static-pages/coming-soon.tsx'

export const Route = createFileRoute('/_lander/landers/whoneedsstrings')({
  component: () => <ComingSoon name="lander" />,
})
