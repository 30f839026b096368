import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#app/features/reports/reports-page.tsx'
import { ContactPoints } from '#app/features/static-pages/contact-points.tsx'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { isId } from '#core/site/words.ts'

const KINDS = ['profile', 'photo', 'message'] as const

export const Route = createFileRoute('/_site/complaints')({
  validateSearch: searchSchema({ profile: text(isId), photo: text(isId), message: text(isId) }),
  component: Complaints,
})

function Complaints() {
  const search = Route.useSearch()
  const kind = KINDS.findLast((one) => search[one])
  const given = kind && { kind, id: search[kind]! }
  return <ReportsPage key={given?.id} given={given} contact={<ContactPoints />} />
}
