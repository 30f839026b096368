import { createFileRoute } from '@tanstack/react-router'
import { DirectDebitPage } from '#app/features/checkout/direct-debit-page.tsx'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { ToCredits } from '#app/features/checkout/to-credits.tsx'
import { isCountry } from '#core/geo/countries.ts'
import { isId } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/_member/directdebit')({
  validateSearch: searchSchema({
    package: text(isId),
    country: text(),
    code: text((code) => code.length <= 40),
  }),
  component: DirectDebit,
})

function DirectDebit() {
  const { package: id, country, code } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!id) return <ToCredits />
  return (
    <DirectDebitPage
      key={id}
      id={id}
      country={isCountry(country) ? country : undefined}
      code={code}
      onDone={(order) => void navigate({ to: '/transactions/{-$id}', params: { id: order }, replace: true })}
    />
  )
}
