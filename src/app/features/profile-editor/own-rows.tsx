import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Images from 'lucide-react/icons/images'
import ListChecks from 'lucide-react/icons/list-checks'
import MapPin from 'lucide-react/icons/map-pin'
import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { factOptions, PROFILE_FACTS } from './labels.ts'
import { draftKey } from './use-form.ts'
import { countryOptions } from '#app/lib/countries.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { readSession } from '#app/lib/session-storage.ts'
import { AppLink, type AppPath } from '#app/ui/app-link.tsx'
import type { Interest } from '#core/profiles/interests.ts'
import type { SearchDefaults } from '#core/profiles/schema.ts'
import type { OwnPhoto, OwnProfile, User } from '#core/profiles/types.ts'

type OwnRowsProps = {
  user: User
  profile: OwnProfile
  search: SearchDefaults | null
  photos: readonly OwnPhoto[]
  limit: number
}

export function OwnRows({ user, profile, search, photos, limit }: OwnRowsProps) {
  const { name, age, country, city, about, interests } = profile
  const place = [city, countryOptions().find(({ value }) => value === country)?.label].filter(Boolean).join(', ')
  const unsaved = (form: string) => readSession(draftKey(form, profile.id)) !== null
  return (
    <>
      <Rows label={m.me_profile()}>
        <Row to="/profile/photos" icon={<Images />} title={m.photos_title()}>
          {m.photos_used({ used: photos.length, limit })}
        </Row>
        <Row to="/profile/about" icon={<PenLine />} title={m.profile_words()} unsaved={unsaved('texts')}>
          {about.trim()}
        </Row>
        <Row to="/profile/basics" icon={<UserRound />} title={m.profile_basics()} unsaved={unsaved('basics')}>
          {`${name}, ${age}`}
        </Row>
        <Row
          to="/profile/preferences"
          icon={<SlidersHorizontal />}
          title={m.profile_preferences()}
          unsaved={unsaved('preferences')}
        >
          {preferenceWords(search)}
        </Row>
        <Row to="/profile/place" icon={<MapPin />} title={m.profile_place()} unsaved={unsaved('place')}>
          {place}
        </Row>
        <Row to="/profile/facts" icon={<ListChecks />} title={m.profile_facts()} unsaved={unsaved('facts')}>
          {factWords(profile)}
        </Row>
        <Row to="/profile/interests" icon={<Sparkles />} title={m.profile_interests()} unsaved={unsaved('interests')}>
          {interests.map((tag) => m[`interest_${tag as Interest}`]()).join(', ')}
        </Row>
      </Rows>
      <Rows label={m.me_people()}>
        <Row to="/likes/given" icon={<Heart />} title={m.likes_given()} />
        <Row to="/favourites" icon={<Bookmark />} title={m.nav_favourites()} />
        <Row to="/visitors" icon={<Eye />} title={m.nav_visitors()} />
      </Rows>
      <Rows label={m.me_account()}>
        <Row to={user.paid_user ? '/credits' : '/premium'} icon={<Coins />} title={m.nav_credits()}>
          {m.nav_credits_left({ count: user.credits })}
        </Row>
        <Row to="/notifications" icon={<Bell />} title={m.settings_notifications()} />
        <Row to="/settings" icon={<Settings />} title={m.settings_title()} />
      </Rows>
    </>
  )
}

function preferenceWords(search: SearchDefaults | null): string {
  const { min_age: from, max_age: to, distance } = search ?? {}
  return [from && to && m.ui_age_range({ from, to }), distance && m[`geo_band_${distance}`]()]
    .filter(Boolean)
    .join(', ')
}

function factWords(profile: OwnProfile): string {
  const words = PROFILE_FACTS.map((fact) => {
    const options: { value: string; label: string }[] = factOptions[fact](profile.gender)
    return options.find(({ value }) => value === profile[fact])?.label
  })
  return words.filter(Boolean).join(', ')
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="@container card divide-y divide-line overflow-hidden">
      {children}
    </nav>
  )
}

/** What makes room for the words where large text needs it. */
const ROOMY = '@max-[13rem]:hidden'

type RowProps = {
  to: AppPath
  icon: ReactNode
  title: string
  /** A change that could not be stored waits on the row's page. */
  unsaved?: boolean
  /** What is there, in one line; "" for nothing yet. */
  children?: string
}

function Row({ to, icon, title, unsaved = false, children }: RowProps) {
  const text = unsaved ? m.me_unsaved() : children === '' ? m.me_empty() : children
  return (
    <AppLink
      to={to}
      className="flex min-h-15 items-center gap-3.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2 md:px-5"
    >
      <span aria-hidden="true" className={cx(ROOMY, 'shrink-0 text-note-ink [&_svg]:size-5.5')}>
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{title}</span>
        {text !== undefined && (
          <span className={cx('block truncate text-sm', unsaved ? 'text-danger' : 'text-muted')}>{text}</span>
        )}
      </span>
      <ChevronRight size={20} aria-hidden="true" className={cx(ROOMY, 'shrink-0 text-muted')} />
    </AppLink>
  )
}
