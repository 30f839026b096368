import { createFileRoute } from '@tanstack/react-router'
import { Coming } from '#app/features/static-pages/coming.tsx'

export const Route = createFileRoute('/_site/_member/directdebit')({
  component: () => <Coming name="directdebit" />,
})
