import { money } from './amounts.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { perMessage } from '#core/credits/rules.ts'
import type { Package } from '#core/credits/types.ts'

export const BADGES: Record<string, () => string> = {
  popular: () => m.package_badge_popular(),
  best_value: () => m.package_badge_best_value(),
}

const CARD =
  'card relative flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 p-4 md:flex-col md:items-stretch md:p-6 md:text-center'

/** For how many messages a package is, with its bonus. */
export function packageWords({ credits, bonus_credits }: Package): string {
  const messages = m.package_messages({ count: Math.floor(credits / settings().message_credits) })
  return bonus_credits > 0 ? `${messages}, ${m.package_bonus({ count: bonus_credits })}` : messages
}

export function PackageCard({ pack, to }: { pack: Package; to: AppPath }) {
  const cost = settings().message_credits
  const badge = pack.badge && BADGES[pack.badge]
  const credits = m.package_credits({ count: pack.credits })
  const now = money(pack.discounted ?? pack.amount)
  return (
    <li className={cx(CARD, pack.badge === 'popular' && 'border-selected-ink/60 shadow-raised')}>
      {badge && (
        <p className="absolute top-0 left-3 w-max max-w-full -translate-y-1/2 rounded-full bg-selected-soft px-3 py-1 text-xs font-semibold text-selected-ink md:left-1/2 md:-translate-x-1/2">
          {badge()}
        </p>
      )}
      <h2 className="text-lg whitespace-nowrap tabular-nums md:text-xl">{credits}</h2>
      <p className="ml-auto text-right text-lg font-semibold md:order-1 md:mx-auto md:mt-2 md:text-center lg:text-xl">
        <Price amount={now} before={pack.discounted && money(pack.amount)} />
      </p>
      <div className="flex w-full flex-wrap justify-between gap-x-4 md:contents">
        <p className="text-sm text-muted">
          {m.package_messages({ count: Math.floor(pack.credits / cost) })}
          {pack.bonus_credits > 0 && (
            <span className="block text-xs">{m.package_bonus({ count: pack.bonus_credits })}</span>
          )}
        </p>
        <p className="ml-auto text-right text-xs leading-6 text-muted md:order-1 md:mx-auto md:mb-3 md:text-center">
          {m.package_per_message({ price: price(money(perMessage(pack, cost))) })}
        </p>
      </div>
      <ButtonLink
        to={to}
        block
        variant={pack.badge === 'popular' ? 'primary' : 'quiet'}
        aria-label={m.package_choose_label({ credits, price: price(now) })}
        className="mt-3 md:order-1 md:mt-auto"
      >
        {m.package_choose()}
      </ButtonLink>
    </li>
  )
}

export function PackageSkeleton() {
  return (
    <li className={CARD}>
      <Skeleton className="my-0.5 h-5.75 w-28 md:mx-auto md:h-6.5" />
      <Skeleton className="my-0.5 h-5.75 w-20 justify-self-end md:order-1 md:mx-auto md:mt-2.5 lg:h-6.5" />
      <div className="flex w-full justify-between gap-4 md:contents">
        <Skeleton className="my-0.5 h-4.5 w-36 max-w-full md:mx-auto" />
        <Skeleton className="my-1 h-4 w-28 justify-self-end md:order-1 md:mx-auto md:mb-4" />
      </div>
      <Skeleton className="mt-3 h-11 w-full md:order-1 md:mt-auto" />
    </li>
  )
}
