/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as l from '#lander-texts/_index.js'
import type { Child } from 'hono/jsx'
import type { Locale } from '#core/site/locales.ts'

type PictureProps = { locale: Locale }

/** Somebody drawn: the colours of ground, skin, hair and clothes, and the hair's shape. */
type Somebody = readonly [ground: string, skin: string, hair: string, clothes: string, shape: string]

const SHORT = 'M52 66c-2-40 18-52 30-50 26-6 40 16 36 50-4-18-12-26-18-30-14 6-34 6-40 2-4 8-6 16-8 28Z'
const LONG =
  'M48 118c-4-30-6-62 4-82 14-26 54-28 66 0 10 22 8 52 6 82-8 2-14-2-18-8 6-26 4-50-4-62-14 8-30 10-40 8-4 18-4 36 0 56-4 4-8 6-14 6Z'
const KNOT = 'M54 62c0-24 10-36 22-40-4-14 20-16 18-2 16 4 24 18 22 42-6-14-14-20-20-22-14 6-30 6-36 4-2 6-4 10-6 18Z'
const BEARD =
  'M54 64c-2-36 14-48 30-48s34 12 32 48c-4-16-10-22-16-26-14 4-28 4-34 0-6 6-10 14-12 26Zm2 8c2 26 12 38 29 38s28-12 30-38c-8 14-14 18-30 18s-22-4-29-18Z'

const MIA: Somebody = ['oklch(84% .09 70)', 'oklch(80% .07 60)', 'oklch(38% .07 40)', 'oklch(56% .15 20)', LONG]
const JAN: Somebody = ['oklch(72% .08 230)', 'oklch(84% .06 65)', 'oklch(55% .09 70)', 'oklch(38% .07 260)', SHORT]
const LEA: Somebody = ['oklch(78% .09 350)', 'oklch(62% .08 50)', 'oklch(24% .03 40)', 'oklch(84% .1 85)', KNOT]
const TOM: Somebody = ['oklch(76% .08 150)', 'oklch(74% .07 55)', 'oklch(30% .05 50)', 'oklch(46% .09 330)', BEARD]

const HEART =
  'M12 20.500s-8-4.900-8-10.700A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 8 3.300c0 5.800-8 10.700-8 10.700Z'

function Portrait({ of: [ground, skin, hair, clothes, shape] }: { of: Somebody }) {
  return (
    <svg viewBox="0 0 170 200" preserveAspectRatio="xMidYMid slice">
      <path d="M0 0h170v200H0Z" fill={ground} />
      <path d="M14 200c2-46 30-64 71-64s69 18 71 64Z" fill={clothes} />
      <path d="M70 104h30v28c0 20-30 20-30 0Z" fill={skin} />
      <path d="M55 62c0-26 12-38 30-38s30 12 30 38c0 30-12 48-30 48s-30-18-30-48Z" fill={skin} />
      <path d={shape} fill={hair} />
      <path d="M72 66h.1M98 66h.1" fill="none" stroke="oklch(25% .04 30)" stroke-width="5.500" stroke-linecap="round" />
      <path d="M75 87c6 7 14 7 20 0" fill="none" stroke="oklch(42% .1 25)" stroke-width="3" stroke-linecap="round" />
    </svg>
  )
}

type ShotProps = { kind: string; alt: string; title: string; text: string; children: Child }

/** A picture of the product, made of its own parts, with what it shows. */
function Shot({ kind, alt, title, text, children }: ShotProps) {
  return (
    <figure>
      <div class={`shot ${kind}`} role="img" aria-label={alt}>
        {children}
      </div>
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}

export function SearchPicture({ locale }: PictureProps) {
  const found: [Somebody, string][] = [
    [MIA, 'Mia, 31'],
    [JAN, 'Jan, 34'],
    [LEA, 'Lea, 29'],
    [TOM, 'Tom, 37'],
  ]
  return (
    <Shot
      kind="search"
      alt={l.home_search_alt({}, { locale })}
      title={l.home_search_title({}, { locale })}
      text={l.home_search_text({}, { locale })}
    >
      <p>
        <b>28–38</b>
        <b>{shared.interest_hiking({}, { locale })}</b>
        <b>{shared.interest_wine({}, { locale })}</b>
      </p>
      <div>
        {found.map(([somebody, name]) => (
          <span key={name}>
            <Portrait of={somebody} />
            <em>{name}</em>
          </span>
        ))}
      </div>
    </Shot>
  )
}

export function MatchPicture({ locale }: PictureProps) {
  return (
    <Shot
      kind="match"
      alt={l.home_match_alt({}, { locale })}
      title={l.home_match_title({}, { locale })}
      text={l.home_match_text({}, { locale })}
    >
      <div>
        <span>
          <Portrait of={LEA} />
        </span>
        <span>
          <Portrait of={JAN} />
        </span>
        <svg viewBox="0 0 24 24">
          <path d={HEART} fill="currentColor" />
        </svg>
      </div>
      <strong>{shared.match_title({}, { locale })}</strong>
      <b>{shared.match_hello({}, { locale })}</b>
    </Shot>
  )
}

export function ChatPicture({ locale, credits }: PictureProps & { credits: number }) {
  return (
    <Shot
      kind="talk"
      alt={l.home_chat_alt({}, { locale })}
      title={l.home_chat_title({}, { locale })}
      text={l.home_chat_text({}, { locale })}
    >
      <p>{l.lander_socialnetwork_first({}, { locale })}</p>
      <p>{l.lander_socialnetwork_second({}, { locale })}</p>
      <p>{l.lander_socialnetwork_third({}, { locale })}</p>
      <div>
        <i />
        <svg viewBox="0 0 24 24">
          <path d="m5 12 14-7-4 14-3-6Z" fill="currentColor" />
        </svg>
      </div>
      <small>{shared.package_credits({ count: credits }, { locale })}</small>
    </Shot>
  )
}
