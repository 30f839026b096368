import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#app/features/reports/reports-page.tsx'
import { ContactPoints } from '#app/features/static-pages/contact-points.tsx'

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
  const kind = KINDS.findLast((one) => search[one])
  const given = kind && { kind, id: search[kind]! }
  return <ReportsPage key={given?.id} given={given} contact={<ContactPoints />} />
}
