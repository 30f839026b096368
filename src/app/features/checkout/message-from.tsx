import { useUser } from '#app/data/user.ts'
import { boot, settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { isCountry } from '#core/geo/countries.ts'

/** What a message costs at least in the member's or visitor's country, where the operator says so. */
export function MessageFrom({ className }: { className?: string }) {
  const country = useUser()?.profile.country ?? boot().country
  const least = isCountry(country) && settings().minimum_message_costs[country]
  if (!least) return null
  const { costs, currency } = least
  return <p className={cx('tabular-nums', className)}>{m.pricing_from({ price: price({ value: costs, currency }) })}</p>
}
