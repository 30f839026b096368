/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as l from '#lander-texts/_index.js'
import * as s from '#static-texts/_index.js'
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { Packages } from '#core/credits/types.ts'
import { perMessage } from '#core/credits/rules.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { siteText } from '#core/site/rules.ts'
import { readSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { TwoGlasses } from './collage.tsx'
import { roundedDown } from './count.ts'
import type { Seen } from './designs.ts'
import { type Frame, landerDocument } from './document.tsx'
import { entryWarning } from './entry-warning.tsx'
import { type Ask, frameOf, leads, showPage } from './frame.ts'
import { ChatPicture, MatchPicture, SearchPicture } from './home-pictures.tsx'
import { HOME_STYLE } from './home-style.ts'
import { Face, StartForm } from './parts.tsx'
import { price, pricesFor } from './prices.ts'
import { seenBy } from './seen.ts'
import { aboutSite } from './structured.ts'

const FACES = { least: 3, most: 6 }
const NEAR = 6

/**
 * The start page, for visitors. Members go on to the search by their cookie alone: if their session has ended, the search says so and
 * drops the cookie. Rule: docs/product.md, Landing pages.
 */
export async function home(c: Context<App>, ask: Ask): Promise<Response> {
  if (await readSessionCookie(c)) return leads(c, '/members')
  const [seen, prices] = await Promise.all([seenBy(c, ask), pricesFor(c, ask)])
  return showPage(c, homePage(c, seen, prices))
}

function homePage(c: Context<App>, seen: Seen, prices: Packages | null) {
  const frame = frameOf(c)
  const { settings, locale } = frame
  const { name } = settings
  const lead = l.home_lead({ name }, { locale })
  const title = siteText(settings.index_title, locale, settings.domain_language)
  return landerDocument({
    ...frame,
    description: frame.description || lead,
    title: l.home_title({}, { locale }),
    ...(title && { wholeTitle: title }),
    style: HOME_STYLE,
    over: entryWarning(c),
    structured: aboutSite(frame),
    children: (
      <main id="content" tabindex={-1} class="home">
        <div class="words">
          <h1>{l.home_title({}, { locale })}</h1>
          <p>{lead}</p>
          <StartForm locale={locale} />
        </div>
        <div class="picture">
          <Faces {...seen} />
        </div>
        <Near {...seen} />
        <Section title={l.home_how_title({}, { locale })}>
          <div class="shots">
            <SearchPicture locale={locale} />
            <MatchPicture locale={locale} />
            <ChatPicture locale={locale} credits={settings.message_credits} />
          </div>
          <p class="small">{l.home_drawn({}, { locale })}</p>
        </Section>
        <Section title={l.home_safe_title({}, { locale })}>
          <ul class="reasons">
            {reason(l.home_private_title({}, { locale }), l.home_private_text({}, { locale }))}
            {reason(l.home_block_title({}, { locale }), l.home_block_text({}, { locale }))}
            {reason(l.home_warn_title({}, { locale }), l.home_warn_text({}, { locale }))}
          </ul>
          <p>
            <a href="/pages/service#safety">{l.home_safe_more({}, { locale })}</a>
          </p>
        </Section>
        <Prices frame={frame} prices={prices} />
        <section class="again">
          <h2>{l.home_again_title({}, { locale })}</h2>
          <p>{l.home_again_text({}, { locale })}</p>
          <a class="button" href="/signup">
            {l.home_join({}, { locale })}
          </a>
          <p class="small">{l.home_join_note({}, { locale })}</p>
        </section>
      </main>
    ),
  })
}

const Section = ({ title, children }: { title: string; children: Child }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const reason = (title: string, text: string) => (
  <li>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)

/** Women and men in turn, and nobody who comes below; on phones the first three, in a row. */
function Faces({ settings, locale, people: all, near }: Seen) {
  const below = new Set(
    inTurn(near)
      .slice(0, NEAR)
      .map(({ id }) => id),
  )
  const others = all.filter(({ id }) => !below.has(id))
  const people = inTurn(others.length < FACES.least ? all : others)
  if (people.length < FACES.least) return <TwoGlasses />
  return (
    <ul class="collage" aria-label={l.home_faces({}, { locale })}>
      {people.slice(0, people.length < FACES.most ? FACES.least : FACES.most).map((person, at) => (
        <li key={person.id}>
          <a class="face" href={`/members/${person.id}`}>
            <Face person={person} icon={settings.fictional_icon} locale={locale} first={at < FACES.least} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function inTurn(people: readonly ProfileCard[]): ProfileCard[] {
  const [women, men] = (['female', 'male'] as const).map((one) => people.filter(({ gender }) => gender === one))
  return people.flatMap((_, at) => [women?.[at], men?.[at]]).filter((one) => one !== undefined)
}

/** Nothing where nobody is online, or visitors may not search. */
function Near({ settings, locale, country, near, online }: Seen) {
  if (near.length === 0) return null
  const shown = roundedDown(online, locale)
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return (
    <Section title={l.home_near_title({}, { locale })}>
      <p>
        {place}
        {shown && `: ${l.lander_alonetonight_online(shown, { locale })}`}
      </p>
      <ul class="near">
        {inTurn(near)
          .slice(0, NEAR)
          .map((person) => (
            <li key={person.id}>
              <a class="face" href={`/members/${person.id}`}>
                <Face
                  person={person}
                  icon={settings.fictional_icon}
                  locale={locale}
                  sizes="(width >= 36rem) 12rem, 33vw"
                />
                <i />
              </a>
            </li>
          ))}
      </ul>
      <p>
        <a href="/members?online=true">{l.home_near_all({}, { locale })}</a>
      </p>
    </Section>
  )
}

function Prices({ frame: { settings, locale }, prices }: { frame: Frame; prices: Packages | null }) {
  const { message_credits: cost, signup_credits: gift } = settings
  return (
    <Section title={l.home_price_title({}, { locale })}>
      <p>{s.pricing_lead({}, { locale })}</p>
      {prices && prices.packages.length > 0 && (
        <ul class="prices">
          {prices.packages.map((pack) => (
            <li key={pack.id}>
              <h3>{shared.package_credits({ count: pack.credits }, { locale })}</h3>
              <strong>{price(pack.amount, locale)}</strong>
              <span>{shared.package_messages({ count: Math.floor(pack.credits / cost) }, { locale })}</span>
              <span>{shared.package_per_message({ price: price(perMessage(pack, cost), locale) }, { locale })}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {`${s.pricing_message({}, { locale })}: ${shared.package_credits({ count: cost }, { locale })}. `}
        {gift > 0 && `${s.pricing_signup({ count: gift }, { locale })} `}
        {shared.package_vat({}, { locale })}
      </p>
      <p>
        <a href="/pricing">{l.home_price_all({}, { locale })}</a>
      </p>
    </Section>
  )
}
