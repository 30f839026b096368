import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { billOf } from './amounts.ts'
import { DebitCode } from './debit-code.tsx'
import { DebitFields } from './debit-fields.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { useDebit } from './use-debit.ts'
import { companyQuery } from '#app/data/company.ts'
import { codeQuery, packagesIn } from '#app/data/packages.ts'
import { refreshUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { useTitle } from '#app/lib/title.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormPageSkeleton } from '#app/ui/form-skeleton.tsx'
import type { Country } from '#core/geo/countries.ts'

type DirectDebitPageProps = {
  /** The package. */
  id: string
  country: Country | undefined
  code: string | undefined
  onDone: (order: string) => void
}

/** Ordering by direct debit: account, mandate and order, then the code that confirms them. */
export function DirectDebitPage({ id, country, code, onDone }: DirectDebitPageProps) {
  const client = useQueryClient()
  const { data: p, error, refetch } = usePageTexts()
  const packages = useQuery(packagesIn(country))
  const company = useQuery(companyQuery)
  const typed = useQuery(codeQuery(code))
  const debit = useDebit(id, country, p)
  const [changing, setChanging] = useState(false)
  useTitle(p?.debit_title() ?? '')
  // what is there stays, whatever a later reading says: entries would be lost with the form
  const failed = error ?? (packages.data ? null : packages.error) ?? (company.data ? null : company.error)
  if (failed) {
    const again = () => void Promise.all([refetch(), packages.refetch(), company.refetch()])
    return <ErrorPage error={failed} onRetry={again} />
  }
  const pack = packages.data?.packages.find((one) => one.id === id)
  if (!p || !packages.data || !company.data || (code && !typed.isFetched)) return <FormPageSkeleton count={6} />
  if (!pack) return <ErrorPage error={new Error('no such package')} onRetry={() => void packages.refetch()} />
  const bill = billOf(pack, packages.data.discount, typed.data ?? null)
  const done = (order: string) => {
    refreshUser(client)
    onDone(order)
  }
  if (debit.sent && !changing)
    return (
      <DebitCode
        p={p}
        debit={debit}
        sent={debit.sent}
        total={bill.total}
        onChange={() => setChanging(true)}
        onDone={done}
      />
    )
  return (
    <div className="min-h-dvh">
      <h1 className="title">{p.debit_title()}</h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[1fr_26rem] lg:items-start">
        <DebitFields
          p={p}
          debit={debit}
          creditor={company.data}
          creditorId={settings().sepa_creditor_id}
          reference={debit.sent?.debit.mandate_reference}
        />
        <OrderConfirm
          pack={pack}
          bill={bill}
          pending={debit.send.isPending}
          refused={debit.errors.form}
          onOrder={(start) => debit.submit(start, bill.used?.code, () => setChanging(false))}
        />
      </div>
    </div>
  )
}
