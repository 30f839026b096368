import { createFileRoute, notFound } from '@tanstack/react-router'
import { Coming } from '#app/features/static-pages/coming.tsx'
import { isLanderName } from '#core/site/landers.ts'

export const Route = createFileRoute('/_lander/landers/$name/{-$slug}')({
  component: Lander,
})

function Lander() {
  if (!isLanderName(Route.useParams().name)) throw notFound()
  return <Coming name="lander" />
}
