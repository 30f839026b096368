import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { billOf } from './amounts.ts'
import { hasApplePay } from './apple-pay.ts'
import { DiscountCode } from './discount-code.tsx'
import { MethodsSkeleton, MethodTiles } from './method-tiles.tsx'
import { DebitNext } from './debit-next.tsx'
import { KeepCard } from './keep-card.tsx'
import { PaymentCountry } from './payment-country.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { ActiveDiscount } from './packages.tsx'
import { placeOrder } from '#app/data/orders.ts'
import { methodsQuery, packagesIn } from '#app/data/packages.ts'
import { useOrder } from './use-order.ts'
import { useUser } from '#app/data/user.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { usePageTexts } from '#app/lib/page-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Discount } from '#core/discount/types.ts'
import type { Country } from '#core/geo/countries.ts'
import { DIRECT_METHODS, PAYMENT_METHODS } from '#core/payment/methods.ts'

type OrderFormProps = {
  /** The package. */
  id: string
  method: string | undefined
  onMethod: (method: string) => void
  /** The country of payment, where it is not the own one. */
  country: Country | undefined
  /** Goes on in another country, with the package there. */
  onCountry: (country: Country | undefined, id: string) => void
  /** The member in whose conversation it is ordered; the form is then one column. */
  chatWith?: string
}

/** How to pay, and the order itself. */
export function OrderForm({ id, method, onMethod, country, onCountry, chatWith }: OrderFormProps) {
  const user = useUser()
  const packages = useQuery(packagesIn(country))
  const methods = useQuery(methodsQuery(id, country))
  const texts = usePageTexts()
  const [typed, setTyped] = useState<Discount | null>(null)
  const [asked, setAsked] = useState(0)
  const order = useOrder(placeOrder)
  const tiles = useRef<HTMLFieldSetElement>(null)
  const offers = (methods.data?.methods ?? []).filter(({ method }) => method !== 'applepay' || hasApplePay())
  const chosen = PAYMENT_METHODS.find((one) => one === method && offers.some((offer) => offer.method === one))
  const direct = DIRECT_METHODS.find((one) => one === chosen)
  const savable = offers.some((offer) => offer.method === chosen && offer.savable)
  const waits = savable && texts.isLoading
  const [keep, setKeep] = useState(false)
  const toTiles = useEffectEvent(() => {
    if (!chosen) tiles.current?.querySelector('input')?.focus()
  })
  // after the error is shown
  useEffect(() => {
    if (asked > 0) toTiles()
  }, [asked])
  const pack = packages.data?.packages.find((one) => one.id === id)
  if (!packages.data && packages.error) {
    return <ErrorPage error={packages.error} onRetry={() => void packages.refetch()} />
  }
  if (packages.data && !pack) return <PackageGone />
  const discount = packages.data?.discount ?? null
  const bill = pack && billOf(pack, discount, typed)
  const press = (start: boolean) => {
    setAsked(asked + 1)
    if (!direct || !start || !bill) return
    const save = savable && keep ? true : undefined
    order.mutate({ package: id, method: direct, country, discount_code: bill.used?.code, chat_with: chatWith, save })
  }
  return (
    <div
      className={cx(
        'mt-4 grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8',
        !chatWith && 'lg:grid-cols-[1fr_26rem] lg:items-start',
      )}
    >
      {methods.data && user && !waits ? (
        <div className="flex min-w-0 flex-col gap-7">
          <MethodTiles
            ref={tiles}
            offers={offers}
            country={country ?? user.profile.country}
            last={methods.data.last}
            chosen={chosen}
            onChoose={onMethod}
            error={asked > 0 && !chosen ? m.order_method_missing() : undefined}
          />
          {pack && packages.data && <PaymentCountry pack={pack} sold={packages.data} onChange={onCountry} />}
          {savable && texts.data && <KeepCard p={texts.data} checked={keep} onChange={setKeep} />}
          <DiscountCode typed={typed} onChange={setTyped} why={bill?.why ?? null} />
        </div>
      ) : methods.error ? (
        <ErrorPage error={methods.error} onRetry={() => void methods.refetch()} />
      ) : (
        <MethodsSkeleton />
      )}
      <div
        className={cx(
          'flex flex-col gap-4',
          !chatWith && 'lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)]',
          // on phones below the ways to pay: it appears with them, so that nothing moves
          (methods.isPending || waits) && 'max-lg:hidden',
        )}
      >
        {discount && bill?.used === discount && <ActiveDiscount discount={discount} heard={packages.dataUpdatedAt} />}
        {pack && bill && chosen === 'sdd' ? (
          <DebitNext pack={pack} bill={bill} country={country} />
        ) : pack && bill ? (
          <OrderConfirm
            pack={pack}
            bill={bill}
            pending={order.isPending || order.isSuccess}
            refused={order.error ? errorMessage(order.error) : undefined}
            next={m.order_next()}
            onOrder={press}
          />
        ) : (
          <Skeleton className="h-112 rounded-card!" />
        )}
      </div>
    </div>
  )
}

function PackageGone() {
  return (
    <EmptyState
      drawing="cards"
      title={m.order_gone()}
      text={m.order_gone_text()}
      action={
        <ButtonLink to="/credits" variant="primary">
          {m.order_gone_action()}
        </ButtonLink>
      }
    />
  )
}
