import { useQuery } from '@tanstack/react-query'
import { Disclosure } from './disclosure.tsx'
import { LoadFailed } from './load-failed.tsx'
import { SpendingLimitForm } from './spending-limit-form.tsx'
import { spendingQuery } from '#app/data/spending.ts'
import { m } from '#app/lib/messages.ts'
import { SpendingFacts } from '#app/ui/spending-facts.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'

export function SpendingSection() {
  const { data, error, refetch } = useQuery(spendingQuery)
  return (
    <Section id="spending" title={m.spending_title()} hint={m.spending_hint()}>
      {data ? (
        <>
          <SpendingFacts spending={data} />
          <Disclosure label={data.weekly_limit ? m.spending_change() : m.spending_set()}>
            {(close) => <SpendingLimitForm spending={data} onDone={close} />}
          </Disclosure>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Skeleton className="h-36 w-full" />
        </Waiting>
      )}
    </Section>
  )
}
