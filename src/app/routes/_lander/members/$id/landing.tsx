import { createFileRoute } from '@tanstack/react-router'
import { ComingMember } from '#app/features/static-pages/coming-member.tsx'

export const Route = createFileRoute('/_lander/members/$id/landing')({ component: Acquire })

function Acquire() {
  return <ComingMember id={Route.useParams().id} />
}
