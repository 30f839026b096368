import { money, perMessage } from './amounts.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Package } from '#core/credits/shape.ts'

const BADGES: Record<string, () => string> = {
  popular: () => m.selling_badge_popular(),
  best_value: () => m.selling_badge_best_value(),
}

const CARD =
  'card relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 p-4 md:flex md:flex-col md:items-stretch md:p-6 md:text-center'

/** A package: how many credits, what they bring, the price and the way to it. */
export function PackageCard({ pack, to }: { pack: Package; to: AppPath }) {
  const cost = settings().message_credits
  const badge = pack.badge && BADGES[pack.badge]
  const credits = m.selling_credits({ count: pack.credits })
  const now = money(pack.discounted ?? pack.amount)
  return (
    <li className={cx(CARD, pack.badge === 'popular' && 'border-accent-ink/60 shadow-raised')}>
      {badge && (
        <p className="col-span-2 -mb-1 w-fit rounded-full bg-accent-soft px-3 py-1 text-xs font-semibold text-accent-ink md:absolute md:-top-3.5 md:left-1/2 md:mb-0 md:-translate-x-1/2 md:whitespace-nowrap">
          {badge()}
        </p>
      )}
      <div>
        <h3 className="text-lg tabular-nums md:text-xl">{credits}</h3>
        <p className="text-sm text-muted">{m.selling_messages({ count: Math.floor(pack.credits / cost) })}</p>
        {pack.bonus_credits > 0 && (
          <p className="text-xs text-muted">{m.selling_bonus({ count: pack.bonus_credits })}</p>
        )}
      </div>
      <div className="text-right md:mt-auto md:text-center">
        <p className="text-lg font-semibold md:text-xl">
          <Price amount={now} before={pack.discounted && money(pack.amount)} />
        </p>
        <p className="text-xs text-muted">{m.selling_per_message({ price: price(perMessage(pack, cost)) })}</p>
      </div>
      <ButtonLink
        to={to}
        block
        variant={pack.badge === 'popular' ? 'primary' : 'quiet'}
        aria-label={m.selling_choose_label({ credits, price: price(now) })}
        className="col-span-2"
      >
        {m.selling_choose()}
      </ButtonLink>
    </li>
  )
}

/** A package before it is known. */
export function PackageSkeleton() {
  return (
    <li className={CARD}>
      <div className="flex flex-col gap-2 md:items-center">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-5 w-40 max-w-full" />
      </div>
      <div className="flex flex-col items-end gap-2 md:items-center">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-4 w-28" />
      </div>
      <Skeleton className="col-span-2 h-11" />
    </li>
  )
}
