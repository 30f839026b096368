import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { billOf, money } from './amounts.ts'
import { useRememberWhereFrom } from './came-from.ts'
import { OrderConfirm } from './order-confirm.tsx'
import { SavedMethods } from './saved-methods.tsx'
import { ToCredits } from './to-credits.tsx'
import { useOrder } from './use-order.ts'
import { packagesQuery } from '#app/data/packages.ts'
import { repeatableQuery, repeatOrder } from '#app/data/repeat-order.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { type PageTexts, usePageTexts } from '#app/lib/page-texts.ts'
import { fullDate } from '#app/lib/time.ts'
import { useTitle } from '#app/lib/title.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { FormPageSkeleton } from '#app/ui/form-skeleton.tsx'
import type { RepeatablePackage } from '#core/payment/types.ts'

/** An earlier package with a saved card or mandate. Without anything saved the packages open. */
export function RepeatOrderPage() {
  const client = useQueryClient()
  const { data: p, error, refetch } = usePageTexts()
  const { data, ...repeatable } = useQuery(repeatableQuery)
  const packages = useQuery(packagesQuery)
  const [picked, pick] = useState<string>()
  const [saved, choose] = useState<string>()
  const order = useOrder(repeatOrder)
  useTitle(p?.repeat_title() ?? '')
  useRememberWhereFrom()
  const failed = error ?? (data ? null : repeatable.error) ?? (packages.data ? null : packages.error)
  if (failed) {
    const again = () => void Promise.all([refetch(), repeatable.refetch(), packages.refetch()])
    return <ErrorPage error={failed} onRetry={again} />
  }
  if (data?.saved.length === 0) return <ToCredits />
  if (!p || !data || !packages.data) return <FormPageSkeleton />
  const earlier = data.packages.find((one) => one.package === picked) ?? data.packages[0]
  const method = data.saved.find(({ id }) => id === saved) ?? data.saved[0]
  const pack = packages.data.packages.find(({ id }) => id === earlier?.package)
  const bill = pack && billOf(pack, packages.data.discount, null)
  return (
    <div className="min-h-dvh">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="title">{p.repeat_title()}</h1>
        <AppLink to="/credits" className="link inline-flex min-h-11 items-center text-sm">
          {p.repeat_other()}
        </AppLink>
      </div>
      <p className="mt-1 text-muted">{p.repeat_lead()}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[1fr_26rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-7">
          {earlier && <Earlier p={p} packages={data.packages} chosen={earlier.package} onPick={pick} />}
          <SavedMethods
            p={p}
            saved={data.saved}
            chosen={method?.id}
            onChoose={choose}
            onRemoved={() => void client.invalidateQueries({ queryKey: repeatableQuery.queryKey })}
          />
        </div>
        {pack && bill && method && (
          <OrderConfirm
            pack={pack}
            bill={bill}
            pending={order.isPending || order.isSuccess}
            refused={order.error ? errorMessage(order.error) : undefined}
            onOrder={(start) => {
              if (start) order.mutate({ package: pack.id, saved: method.id })
            }}
          />
        )}
      </div>
    </div>
  )
}

type EarlierProps = {
  p: PageTexts
  packages: readonly RepeatablePackage[]
  chosen: string
  onPick: (id: string) => void
}

function Earlier({ p, packages, chosen, onPick }: EarlierProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{p.repeat_packages()}</legend>
      <div className="flex flex-col gap-2.5">
        {packages.map((one) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the catalogue, deeper than the rule looks
          <label
            key={one.package}
            className="card flex min-h-17 cursor-pointer items-center gap-3 px-4 py-3 has-checked:border-selected has-checked:ring-1 has-checked:ring-selected"
          >
            <input
              type="radio"
              name={name}
              checked={one.package === chosen}
              onChange={() => onPick(one.package)}
              className="size-5 shrink-0 accent-(--selected)"
            />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <span>
                <span className="block font-semibold">{m.package_credits({ count: one.credits })}</span>
                <span className="block text-sm text-muted">
                  {p.repeat_last({ date: fullDate(Date.parse(one.last_ordered_at)) })}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{price(money(one.amount))}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
