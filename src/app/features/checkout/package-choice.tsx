import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { money } from './amounts.ts'
import { MessageFrom } from './message-from.tsx'
import { OwedCredits } from './owed-credits.tsx'
import { BADGES, packageWords } from './package-card.tsx'
import { ActiveDiscount, NoPackages } from './packages.tsx'
import { useDiscountExpected } from '#app/data/own-discounts.ts'
import { packagesQuery } from '#app/data/packages.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton, times, Waiting } from '#app/ui/skeleton.tsx'
import { perMessage } from '#core/credits/rules.ts'
import type { Package } from '#core/credits/types.ts'

const LIST = 'flex flex-col gap-5'

type PackageChoiceProps = {
  /** Goes on with a package; to its order without it. */
  onGo?: (id: string) => void
  children: ReactNode
}

/** The packages with one chosen, and one button that goes on with it. `children` follow once the packages are there. */
export function PackageChoice({ onGo, children }: PackageChoiceProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(packagesQuery)
  const expected = useDiscountExpected()
  const [picked, pick] = useState<string>()
  const name = useId()
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  if (data?.packages.length === 0) return <NoPackages />
  const lowers = data?.packages.some((pack) => pack.discounted !== null)
  const chosen = data && (data.packages.find(({ id }) => id === picked) ?? preselected(data.packages))
  return (
    <section aria-busy={!data}>
      <h2 id={name} className="text-lg">
        {m.premium_choose()}
      </h2>
      <MessageFrom className="mt-1 text-sm text-muted" />
      <div className={cx('flex items-center', (data ? lowers : expected) ? 'min-h-20 py-2.5 sm:min-h-15' : 'min-h-4')}>
        {data?.discount && lowers && <ActiveDiscount discount={data.discount} heard={dataUpdatedAt} />}
      </div>
      {data && chosen ? (
        <div role="radiogroup" aria-labelledby={name} className={LIST}>
          {data.packages.map((pack) => (
            <Option key={pack.id} {...{ pack, name }} checked={pack === chosen} onPick={() => pick(pack.id)} />
          ))}
        </div>
      ) : (
        <Waiting className={LIST}>
          {times(3, (key) => (
            <Skeleton key={key} className="h-18.5 rounded-card!" />
          ))}
        </Waiting>
      )}
      {chosen && (
        <>
          <OwedCredits className="mt-4 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink" />
          {onGo ? (
            <Button variant="primary" size="large" block className="mt-4" onClick={() => onGo(chosen.id)}>
              {go(chosen)}
            </Button>
          ) : (
            <ButtonLink to={`/credits/${chosen.id}`} variant="primary" size="large" block className="mt-4">
              {go(chosen)}
            </ButtonLink>
          )}
          <p className="mt-2 text-center text-xs text-muted">{m.package_vat()}</p>
          <p className="mt-5 text-sm text-muted">{children}</p>
        </>
      )}
    </section>
  )
}

function go(pack: Package): string {
  return m.premium_go({ price: price(money(pack.discounted ?? pack.amount)) })
}

/** The popular package, else the middle one. */
function preselected(packages: readonly Package[]): Package | undefined {
  return packages.find(({ badge }) => badge === 'popular') ?? packages[Math.floor(packages.length / 2)]
}

type OptionProps = { pack: Package; name: string; checked: boolean; onPick: () => void }

function Option({ pack, name, checked, onPick }: OptionProps) {
  const badge = pack.badge && BADGES[pack.badge]
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the catalogue, deeper than the rule looks
    <label className="card relative flex min-h-18.5 cursor-pointer items-center gap-x-3 px-4 py-3 hover:border-edge has-checked:border-selected has-checked:ring-1 has-checked:ring-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onPick}
        className="size-5 shrink-0 accent-(--selected)"
      />
      {badge && (
        <span className="absolute top-0 left-3 w-max max-w-[82%] -translate-y-1/2 rounded-full bg-selected-soft px-3 py-1 text-xs font-semibold text-selected-ink">
          {badge()}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
          {m.package_credits({ count: pack.credits })}
          <span className="ml-auto">
            <Price amount={money(pack.discounted ?? pack.amount)} before={pack.discounted && money(pack.amount)} />
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          {packageWords(pack)}
          <span className="ml-auto text-xs leading-6">
            {m.package_per_message({ price: price(money(perMessage(pack, settings().message_credits))) })}
          </span>
        </span>
      </span>
    </label>
  )
}
