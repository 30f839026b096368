/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as s from '#static-texts/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { perMessage } from '#core/credits/rules.ts'
import type { Package, Packages } from '#core/credits/types.ts'
import type { Discount } from '#core/discount/types.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { moment } from '#functions/mails/dates.ts'
import { countryOf } from '#functions/request/country.ts'
import { hasSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { type Ask, readApi } from '#functions/pages/landers/frame.ts'
import { price } from '#functions/pages/landers/prices.ts'
import type { Language } from './facts.ts'
import type { Content } from './show.tsx'

type Shown = { settings: SiteSettings; options: Language; member: boolean }

/** The public price list. A visitor who chooses a package joins first. */
export async function pricingPage(c: Context<App>, ask: Ask, options: Language): Promise<Content> {
  const { settings } = c.var.site
  const shown = { settings, options, member: hasSessionCookie(c) }
  const offered = await readApi<Packages>(c, ask, 'packages.php')
  const title = s.pricing_title({}, options)
  const lead = s.pricing_lead({}, options)
  const least = settings.minimum_message_costs[countryOf(c)]
  return {
    title,
    description: lead,
    main: (
      <>
        <div class="prose">
          <h1>{title}</h1>
          <p>{lead}</p>
          {least && (
            <p>
              <strong>
                {shared.pricing_from(
                  { price: price({ minor: least.costs, currency: least.currency }, options.locale) },
                  options,
                )}
              </strong>
            </p>
          )}
        </div>
        <Offer {...shown} offered={offered} />
        <div class="halves">
          <Costs {...shown} />
          <section class="prose">
            <h2>{s.pricing_once({}, options)}</h2>
            <p>{s.pricing_once_text({}, options)}</p>
            <h2>{s.pricing_back({}, options)}</h2>
            <p>{s.pricing_back_text({ count: settings.refund_days }, options)}</p>
            <p>
              <a class="way" href="/pages/return-policy">
                {shared.pricing_back_link({}, options)}
              </a>
            </p>
          </section>
        </div>
      </>
    ),
  }
}

function Offer({ offered, ...shown }: Shown & { offered: Packages | null }) {
  const { options } = shown
  if (!offered)
    return (
      <p class="wrong" role="alert">
        {shared.error_unavailable({}, options)}
      </p>
    )
  if (offered.packages.length === 0)
    return (
      <div class="card none">
        <h2>{shared.package_none({}, options)}</h2>
        <p>{shared.package_none_text({}, options)}</p>
        <a class="quiet" href="/pages/service">
          {shared.package_support({}, options)}
        </a>
      </div>
    )
  const lowers = offered.packages.some((pack) => pack.discounted !== null)
  return (
    <section aria-label={shared.package_packages({}, options)}>
      {offered.discount && lowers && <ActiveDiscount {...shown} discount={offered.discount} />}
      <ul class="packages">
        {offered.packages.map((pack) => (
          <PackageCard key={pack.id} {...shown} pack={pack} />
        ))}
      </ul>
      <p class="small">{shared.package_vat({}, options)}</p>
    </section>
  )
}

function ActiveDiscount({ discount, settings, options }: Shown & { discount: Discount }) {
  const { value_percentage: percent, expires, percentage_until, code } = discount
  const until = percentage_until ?? expires
  const where = { ...options, timeZone: settings.time_zone }
  return (
    <p class="note">
      {until
        ? s.pricing_discount_until({ percent, date: moment(until, where) }, options)
        : `${shared.package_discount({ percent }, options)} ${code}`}
    </p>
  )
}

function PackageCard({ pack, settings, options, member }: Shown & { pack: Package }) {
  const { message_credits: cost } = settings
  const now = price(pack.discounted ?? pack.amount, options.locale)
  const before = pack.discounted && price(pack.amount, options.locale)
  const credits = shared.package_credits({ count: pack.credits }, options)
  const badges: Record<string, () => string> = {
    popular: () => shared.package_badge_popular({}, options),
    best_value: () => shared.package_badge_best_value({}, options),
  }
  const popular = pack.badge === 'popular'
  const badge = badges[pack.badge ?? '']?.()
  return (
    <li class={popular ? 'card popular' : 'card'}>
      {badge && <p class="badge">{badge}</p>}
      <h2>{credits}</h2>
      <p class="price">
        {before && (
          <>
            <span class="hidden">{shared.ui_price_before({ price: before }, options)} </span>
            <s aria-hidden="true">{before}</s>{' '}
          </>
        )}
        {now}
      </p>
      <p class="muted">
        {shared.package_messages({ count: Math.floor(pack.credits / cost) }, options)}
        {pack.bonus_credits > 0 && <small>{shared.package_bonus({ count: pack.bonus_credits }, options)}</small>}
      </p>
      <p class="small">
        {shared.package_per_message({ price: price(perMessage(pack, cost), options.locale) }, options)}
      </p>
      <a
        class={popular ? 'button' : 'quiet'}
        href={member ? `/credits/${pack.id}` : '/signup'}
        aria-label={shared.package_choose_label({ credits, price: now }, options)}
      >
        {shared.package_choose({}, options)}
      </a>
    </li>
  )
}

function Costs({ settings, options }: Shown) {
  const costs: [what: string, credits: number][] = [
    [s.pricing_message({}, options), settings.message_credits],
    [s.pricing_photo({}, options), settings.photo_credits],
    [s.pricing_gift({}, options), settings.gift_credits],
    [s.pricing_receive({}, options), 0],
    [s.pricing_like({}, options), 0],
  ]
  const line = ([what, credits]: (typeof costs)[number]): Child => (
    <div key={what}>
      <dt>{what}</dt>
      <dd>{credits === 0 ? s.pricing_free({}, options) : shared.package_credits({ count: credits }, options)}</dd>
    </div>
  )
  const { signup_credits: given } = settings
  return (
    <section>
      <h2>{s.pricing_costs({}, options)}</h2>
      <dl class="card costs">{costs.map(line)}</dl>
      {given > 0 && <p class="small">{s.pricing_signup({ count: given }, options)}</p>}
    </section>
  )
}
