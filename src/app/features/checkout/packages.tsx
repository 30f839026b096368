import { useQuery, useQueryClient } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { endsAt } from './amounts.ts'
import { PackageCard, PackageSkeleton } from './package-card.tsx'
import { packagesQuery } from '#app/data/packages.ts'
import { useDiscountExpected } from '#app/data/own-discounts.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import type { Discount } from '#core/discount/types.ts'

export function Packages() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(packagesQuery)
  const expected = useDiscountExpected()
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (data?.packages.length === 0) return <NoPackages />
  const lowers = data?.packages.some((pack) => pack.discounted !== null)
  return (
    <section aria-label={m.package_packages()} aria-busy={!data}>
      {/* room for the discount that a new member has, before it is there */}
      <div className={cx('flex items-center', (data ? lowers : expected) ? 'min-h-20 py-2.5 sm:min-h-15' : 'min-h-7')}>
        {data?.discount && lowers && <ActiveDiscount discount={data.discount} heard={dataUpdatedAt} />}
      </div>
      <ul className="grid gap-5 md:grid-cols-3">
        {data
          ? data.packages.map((pack) => <PackageCard key={pack.id} pack={pack} to={`/credits/${pack.id}`} />)
          : [0, 1, 2].map((key) => <PackageSkeleton key={key} />)}
      </ul>
      <p className="mt-3 text-xs text-muted">{m.package_vat()}</p>
    </section>
  )
}

export function ActiveDiscount({ discount, heard }: { discount: Discount; heard: number }) {
  const client = useQueryClient()
  const until = endsAt(discount, heard)
  const percent = discount.value_percentage
  return (
    <p className="flex w-fit items-center gap-2 rounded-control bg-note-soft px-3 py-2 text-sm text-note-ink">
      <Tag size={17} aria-hidden="true" className="shrink-0" />
      <span>
        {until === null ? (
          `${m.package_discount({ percent })} ${discount.code}`
        ) : (
          <Countdown
            key={until}
            until={until}
            say={(time) => m.package_discount_left({ percent, time })}
            onEnd={() => void client.invalidateQueries({ queryKey: packagesQuery.queryKey })}
          />
        )}
      </span>
    </p>
  )
}

export function NoPackages() {
  return (
    <EmptyState
      drawing="cards"
      title={m.package_none()}
      text={m.package_none_text()}
      action={
        <ButtonLink to="/pages/service" variant="primary">
          {m.package_support()}
        </ButtonLink>
      }
    />
  )
}
