import { createFileRoute, notFound } from '@tanstack/react-router'
import { Coming } from '#app/features/pages/coming.tsx'
import { isLanderName } from '#core/site/routes.ts'

export const Route = createFileRoute('/_lander/landers/$name/{-$slug}')({
  beforeLoad({ params }) {
    if (!isLanderName(params.name)) throw notFound()
  },
  component: () => <Coming name="lander" />,
})
