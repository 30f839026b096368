import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '#app/features/static-pages/coming-soon.tsx'

export const Route = createFileRoute('/_site/_member/credits/repeat-order')({
  component: () => <ComingSoon name="repeat_order" />,
})
