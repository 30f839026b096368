import { useId, type Ref } from 'react'
import { MethodMark } from './method-mark.tsx'
import { m } from '#app/lib/messages.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import type { Country } from '#core/geo/countries.ts'
import { inCountry, isPaymentMethod, type PaymentMethod } from '#core/payment/methods.ts'
import type { MethodOffer } from '#core/payment/types.ts'

const NAMES: Record<PaymentMethod, () => string> = {
  sdd: () => m.method_sdd(),
  przelewy24: () => m.method_przelewy24(),
  blik: () => m.method_blik(),
  sct: () => m.method_sct(),
  giropay: () => m.method_giropay(),
  mastercard: () => m.method_mastercard(),
  visa: () => m.method_visa(),
  creditcard: () => m.method_creditcard(),
  nexi: () => m.method_nexi(),
  cartebancaire: () => m.method_cartebancaire(),
  ideal: () => m.method_ideal(),
  bancontact: () => m.method_bancontact(),
  applepay: () => m.method_applepay(),
  paysafecard: () => m.method_paysafecard(),
  maestro: () => m.method_maestro(),
  paypal: () => m.method_paypal(),
  sofort: () => m.method_sofort(),
  eps: () => m.method_eps(),
}

export function methodName(method: string): string {
  return isPaymentMethod(method) ? NAMES[method]() : method
}

/**
 * The tiles to show, in the order of the country and without what is foreign there; what was used last comes first. Brands of the
 * card stand on the card's tile where there is one.
 */
export function tilesOf(
  offers: readonly MethodOffer[],
  country: Country,
  last: string | null = null,
): { method: string; brands: string[] }[] {
  const cardOf = new Map(offers.map(({ method, brand_of }) => [method, brand_of]))
  const folded = (method: string) => cardOf.has(cardOf.get(method) ?? '')
  const known = inCountry([...cardOf.keys()], country)
  const tiles = known
    .filter((method) => !folded(method))
    .map((method) => ({ method, brands: known.filter((one) => folded(one) && cardOf.get(one) === method) }))
  const used = ({ method, brands }: { method: string; brands: string[] }) =>
    last !== null && (method === last || brands.includes(last))
  return [...tiles.filter(used), ...tiles.filter((tile) => !used(tile))]
}

const GRID = 'grid gap-2.5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))]'
const TILE =
  'flex min-h-17 cursor-pointer flex-wrap items-center gap-3.5 rounded-control border border-edge/50 bg-surface px-3.5 py-2 text-sm font-semibold transition-[border-color,background-color] hover:border-edge ' +
  'has-checked:border-selected-ink has-checked:bg-selected-soft has-checked:text-selected-ink has-checked:ring-1 has-checked:ring-selected-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-selected-ink'

type MethodTilesProps = {
  offers: readonly MethodOffer[]
  country: Country
  /** The method of the last paid order. */
  last: string | null
  chosen: string | undefined
  onChoose: (method: string) => void
  error: string | undefined
  ref: Ref<HTMLFieldSetElement>
}

export function MethodTiles({ offers, country, last, chosen, onChoose, error, ref }: MethodTilesProps) {
  const id = useId()
  return (
    <fieldset ref={ref} className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-3 text-lg font-semibold">{m.order_methods()}</legend>
      {/* above the tiles, which may fill the screen: seen together with the first, which has the focus then */}
      <div className="mb-3 has-[[role=alert]:empty]:hidden">
        <FieldError id={id} error={error} />
      </div>
      {offers.length === 0 && <p className="text-sm text-muted">{m.order_methods_none()}</p>}
      <div className={GRID}>
        {tilesOf(offers, country, last).map(({ method, brands }) => (
          <label key={method} className={TILE}>
            <input
              type="radio"
              name={id}
              value={method}
              checked={chosen === method || (chosen !== undefined && brands.includes(chosen))}
              onChange={() => onChoose(method)}
              className="sr-only scroll-mt-28"
            />
            <MethodMark method={method} />
            {/* below its mark where large text leaves no room beside it */}
            <span className="w-[7rem] grow">
              {methodName(method)}
              {hint(method, brands) && (
                <small className="block text-xs leading-snug font-normal text-muted">{hint(method, brands)}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function hint(method: string, brands: string[]): string {
  return method === 'sct' ? m.method_sct_hint() : brands.map(methodName).join(' · ')
}

export function MethodsSkeleton() {
  return (
    <div className="max-lg:min-h-dvh">
      <p className="mb-3 text-lg font-semibold">{m.order_methods()}</p>
      <Waiting className={GRID}>
        {[0, 1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-17" />
        ))}
      </Waiting>
    </div>
  )
}
