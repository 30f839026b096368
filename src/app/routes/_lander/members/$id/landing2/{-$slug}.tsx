import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonMember } from '#app/features/static-pages/coming-soon-member.tsx'

export const Route = createFileRoute('/_lander/members/$id/landing2/{-$slug}')({ component: MemberLanding })

function MemberLanding() {
  return <ComingSoonMember id={Route.useParams().id} />
}
