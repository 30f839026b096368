import { createFileRoute } from '@tanstack/react-router'
import { ComplaintsPage } from '#app/features/reports/complaints-page.tsx'
import { ContactPoints } from '#app/features/static-pages/contact-points.tsx'
import { useUser } from '#app/features/session/use-session.ts'

const KINDS = ['profile', 'photo', 'message'] as const

type Search = Partial<Record<(typeof KINDS)[number], string | undefined>>

export const Route = createFileRoute('/_site/complaints')({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      KINDS.map((kind) => [kind, /^[\da-f-]{36}$/i.test(String(search[kind])) ? search[kind] : undefined]),
    ),
  component: Complaints,
})

function Complaints() {
  const search = Route.useSearch()
  const email = useUser()?.email
  const kind = KINDS.findLast((one) => search[one])
  const given = kind && { kind, id: search[kind]! }
  return <ComplaintsPage key={given?.id} email={email} given={given} contact={<ContactPoints />} />
}
