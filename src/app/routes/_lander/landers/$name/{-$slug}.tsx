import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComingSoon } from '#app/features/static-pages/coming-soon.tsx'
import { isLanderName } from '#core/site/landers.ts'

export const Route = createFileRoute('/_lander/landers/$name/{-$slug}')({
  component: Lander,
})

function Lander() {
  if (!isLanderName(Route.useParams().name)) throw notFound()
  return <ComingSoon name="lander" />
}
