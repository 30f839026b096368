import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '#app/features/withdrawal/withdrawal-page.tsx'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { isId } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/withdrawal')({
  validateSearch: searchSchema({ link: text((word) => /^[\w-]{40,400}$/.test(word)), order: text(isId) }),
  component: Withdrawal,
})

function Withdrawal() {
  const { link, order } = Route.useSearch()
  return <WithdrawalPage key={link} link={link} order={order} />
}
