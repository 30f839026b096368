/** @jsxImportSource hono/jsx */
import * as m from '#messages/_index.js'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { filterCount, forVisitor, type SearchInput } from '#core/search/address.ts'
import { gridItems } from '#core/search/grid-items.ts'
import { srcSetOf } from '#core/photos/renditions.ts'
import { PAGE } from '#core/search/rules.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { type SearchBand, bandBesideTown } from '#core/geo/distance.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'

// These classes are those of the app (ui/profile-tile.tsx, ui/photo.tsx, ui/frame/top-bar.tsx, features/search). The script must
// draw at exactly the same positions, or the first photos would be painted again. tests/e2e/first-screen.test.ts compares both.
const GRID = 'grid cards gap-2.5 sm:grid-cols-3 md:gap-4 xl:grid-cols-4 *:min-w-0'
const SHADE = 'block animate-breathe rounded-control bg-ink/7'
const BUTTON =
  'inline-flex items-center justify-center gap-2 rounded-control py-1.5 font-semibold min-h-11 px-3 text-sm sm:min-h-9 pointer-coarse:min-h-11'

const SIZES = '(width >= 75rem) 230px, (width >= 62rem) 24vw, (width >= 36rem) 32vw, 48vw'

/** Photos before the script: those on the first screen of both phones and desktops. */
const TILES = 4
const SHAPES = 12

/** The id of what stands below the bars. */
export const GRID_ID = 'grid'
const HEART_ID = 'heart'

const BANDS: Record<SearchBand, (values: object, options: { locale: Locale }) => string> = {
  same_town: m.geo_band_same_town,
  under_10: m.geo_band_under_10,
  under_25: m.geo_band_under_25,
  under_50: m.geo_band_under_50,
  under_100: m.geo_band_under_100,
  under_250: m.geo_band_under_250,
}

/** What is the same for all searches. */
export type EmptyScreen = {
  settings: Pick<SiteSettings, 'name' | 'fictional_icon' | 'member_resell'>
  locale: Locale
  member: boolean
}

export type FirstScreen = EmptyScreen & { search: SearchInput }

/** The first screen of the search: bars with placeholders, and a gap each for the room above the people and for their tiles. */
export const firstScreen = (screen: EmptyScreen, gap: string): string => String(<Screen {...screen} gap={gap} />)

/** The room of the chosen filters, and of the number of a later page. */
export function roomAbove({ search, member }: FirstScreen): string {
  const chosen = filterCount(member ? search : forVisitor(search)) > 0
  const rows = Number(chosen) + Number((search.page ?? 1) > 1)
  return '<div class="mb-3 h-11"></div>'.repeat(rows)
}

export function firstTiles(screen: FirstScreen, { profiles, next, defaults }: SearchAnswer): string {
  const { settings, search, locale } = screen
  const before = ((search.page ?? 1) - 1) * PAGE
  const items = gridItems({ people: profiles, before, ends: next === null }, settings.member_resell).slice(0, TILES)
  if (profiles.length === 0) return ''
  const near = defaults.town && Boolean(search.distance || search.sort === 'nearest')
  return String(
    <ul class={`${GRID} self-start [grid-area:1/1]`} aria-label={m.members_title({}, { locale })}>
      {items.map((item) =>
        'advert' in item ? (
          <li key={item.advert.position} />
        ) : (
          <Tile key={item.person.id} person={item.person} near={near} icon={settings.fictional_icon} locale={locale} />
        ),
      )}
    </ul>,
  )
}

function Screen({ settings, locale, member, gap }: EmptyScreen & { gap: string }) {
  return (
    <div class={`flex min-h-dvh flex-col ${member ? 'above-bar' : ''}`}>
      <header class="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md">
        <div class="page @container flex h-(--bar-top) items-center gap-2 lg:gap-6">
          <a
            href={member ? '/members' : '/'}
            class="-mx-1 flex min-h-11 min-w-0 items-center gap-2 lg:gap-2.5 rounded-control px-1"
          >
            <img src="/logo.svg" alt="" width={36} height={36} class="size-8 shrink-0 lg:size-9" />
            <span class="@max-[17rem]:hidden truncate font-display text-lg font-bold">{settings.name}</span>
          </a>
          {member && <MemberNav locale={locale} />}
          <div class="ml-auto flex max-w-[82%] shrink-0 items-center gap-1.5 lg:gap-3">
            {member ? <span class="size-8 rounded-full bg-sunken lg:mr-2.5" /> : <Visitor locale={locale} />}
          </div>
        </div>
      </header>
      <main id="content" tabindex={-1} class="outline-none page flex-1 py-4 md:py-6">
        <div class="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <div aria-hidden="true" class="hidden lg:flex flex-col gap-5">
            {[0, 1, 2, 3].map((at) => (
              <span key={at} class="flex flex-col gap-2">
                <span class={`${SHADE} h-4 w-20`} />
                <span class={`${SHADE} h-11`} />
              </span>
            ))}
          </div>
          <section class="min-h-dvh min-w-0">
            <div class="mb-3 flex min-h-11 flex-wrap items-center gap-1 sm:gap-2 md:mb-4">
              <div class="max-w-full flex-auto">
                <h1 class="title w-fit max-w-full truncate">{m.members_title({}, { locale })}</h1>
              </div>
              <span class="sort-room h-11" />
              <Filters label={m.members_filters({}, { locale })} />
            </div>
            {raw(gap)}
            <div id={GRID_ID} class="grid">
              <div aria-hidden="true" class={`${GRID} [grid-area:1/1]`}>
                {Array.from({ length: SHAPES }, (_, at) => (
                  <span key={at} class={`${SHADE} aspect-3/4 rounded-card!`} />
                ))}
              </div>
              {raw(gap)}
            </div>
          </section>
        </div>
      </main>
      {member && <BottomBar />}
      <Heart />
    </div>
  )
}

/** Drawn once, so that no tile brings it along. */
function Heart() {
  return (
    <svg class="hidden">
      <symbol id={HEART_ID}>
        <Icon size={20}>
          <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
        </Icon>
      </symbol>
    </svg>
  )
}

function BottomBar() {
  return (
    <div
      aria-hidden="true"
      class="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <div class="mx-auto grid h-15 max-w-xl grid-cols-5 place-items-center">
        {[0, 1, 2, 3, 4].map((at) => (
          <span key={at} class="size-8 rounded-full bg-sunken" />
        ))}
      </div>
    </div>
  )
}

function Visitor({ locale }: { locale: Locale }) {
  return (
    <>
      <span class="@max-[17rem]:hidden inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2.5 text-sm font-semibold text-muted">
        <Icon size={18}>
          <circle cx="12" cy="12" r="10" />
          <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" />
          <path d="M2 12h20" />
        </Icon>
        <span class="uppercase">{locale}</span>
      </span>
      <a href="/login" class={`${BUTTON} border border-edge/50 bg-surface text-ink`}>
        {m.nav_login({}, { locale })}
      </a>
      <a href="/signup" class={`${BUTTON} max-sm:hidden border border-transparent bg-action text-on-action`}>
        {m.nav_join({}, { locale })}
      </a>
    </>
  )
}

function MemberNav({ locale }: { locale: Locale }) {
  const entry = (to: string, label: string) => (
    <li>
      <a
        href={to}
        aria-current={to === '/members' ? 'page' : undefined}
        class="flex min-h-11 items-center gap-2 rounded-control px-2 xl:px-3.5 text-sm whitespace-nowrap font-semibold text-muted aria-[current=page]:text-selected"
      >
        {label}
      </a>
    </li>
  )
  return (
    <nav aria-label={m.nav_main({}, { locale })} class="hidden flex-1 lg:block">
      <ul class="flex items-center gap-1">
        {entry('/members', m.nav_search_members({}, { locale }))}
        {entry('/swipe-game', m.nav_swipe({}, { locale }))}
        {entry('/chats', m.nav_chats({}, { locale }))}
        {entry('/likes', m.nav_likes({}, { locale }))}
      </ul>
    </nav>
  )
}

function Filters({ label }: { label: string }) {
  return (
    <button
      type="button"
      disabled
      class="inline-flex items-center justify-center gap-2 rounded-control py-1.5 font-semibold min-h-11 px-3 sm:px-4 text-sm border border-edge/50 bg-surface text-ink lg:hidden"
    >
      <Icon size={18} wide>
        <path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
      </Icon>
      <span class="min-w-0">{label}</span>
    </button>
  )
}

type TileProps = { person: ProfileCard; near: boolean; icon: string; locale: Locale }

function Tile({ person, near, icon, locale }: TileProps) {
  const { city, distance, main_image } = person
  const band = near ? bandBesideTown(city, distance) : null
  return (
    <li class="group relative">
      <a href={`/members/${person.id}`} class="block rounded-card">
        <div class="relative overflow-hidden rounded-card bg-sunken aspect-3/4 shaded">
          {main_image ? (
            <>
              {main_image.blur_filename.startsWith('data:') && (
                <img
                  src={main_image.blur_filename}
                  alt=""
                  width={600}
                  height={800}
                  class="absolute inset-0 size-full scale-125 object-cover blur-xl"
                />
              )}
              <img
                srcset={srcSetOf(main_image)}
                sizes={SIZES}
                src={main_image.thumb_filename}
                alt=""
                width={600}
                height={800}
                class="absolute inset-0 size-full object-cover object-[50%_25%]"
              />
            </>
          ) : (
            <Silhouette />
          )}
          <span class="absolute inset-x-0 bottom-0 flex flex-col px-3 pb-2.5 text-white">
            <span class="flex items-center gap-1.5 font-display text-base leading-tight font-semibold">
              <span class="truncate">{person.name}</span>
              <span class="font-normal tabular-nums">{person.age}</span>
              {person.online && (
                <span class="inline-block rounded-full bg-online ml-0.5 size-3 shrink-0">
                  <span class="sr-only">{m.ui_online({}, { locale })}</span>
                </span>
              )}
            </span>
            {(city || band) && (
              <span class="flex flex-wrap gap-x-3 overflow-hidden text-xs text-white/90">
                {city && <span class="max-w-full truncate">{city}</span>}
                {band && (
                  <span class="relative before:absolute before:-left-2 before:content-['·']">
                    {BANDS[band]({}, { locale })}
                  </span>
                )}
              </span>
            )}
            {/* the script says the reason */}
            {person.reason && <span class="text-xs">&nbsp;</span>}
          </span>
          {person.fictional && icon && (
            <span class="absolute top-2.5 left-2.5 flex gap-1.5">
              <span class="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-panel px-1.5 text-xs font-bold text-on-panel">
                {icon}
              </span>
            </span>
          )}
        </div>
      </a>
      {/* the heart beats with the script */}
      <span aria-hidden="true" class="absolute top-1 right-1 grid size-11 place-items-center text-white">
        <span class="grid size-9 place-items-center rounded-full bg-black/35 backdrop-blur-sm">
          <svg width={20} height={20}>
            <use href={`#${HEART_ID}`} />
          </svg>
        </span>
      </span>
    </li>
  )
}

function Icon({ size, wide, children }: { size: number; wide?: boolean; children: Child }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      class={wide ? 'shrink-0 max-sm:hidden' : 'shrink-0'}
    >
      {children}
    </svg>
  )
}

function Silhouette() {
  return (
    <svg
      viewBox="0 0 60 80"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      class="absolute inset-0 size-full bg-note-soft text-note-ink"
    >
      <g fill="currentColor" opacity=".22">
        <circle cx="30" cy="33" r="11.5" />
        <path d="M6 82c0-18 10-29 24-29s24 11 24 29Z" />
      </g>
    </svg>
  )
}
