import type { Child } from 'hono/jsx'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Lander } from '#core/site/landers.ts'
import type { Locale } from '#core/site/locales.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import type { Count } from '#functions/services/memory.ts'
import { adultOnly } from './adult-only.tsx'
import { aloneTonight } from './alone-tonight.tsx'
import { collage } from './collage.tsx'
import { day, evening } from './films.tsx'
import { gallery } from './gallery.tsx'
import { icons } from './icons.tsx'
import { map } from './map.tsx'
import { socialNetwork } from './social-network.tsx'
import { swipeStack } from './swipe-stack.tsx'
import { whoNeedsStrings } from './who-needs-strings.tsx'

/** What a landing page knows of its site and of where it is seen. */
export type Seen = {
  settings: SiteSettings
  locale: Locale
  country: Country
  /** Whether the browser asks to be spared what is large (`Save-Data`). */
  saving: boolean
  /** Members with a photo that everybody may see. */
  people: readonly ProfileCard[]
  /** Those who are online. */
  near: readonly ProfileCard[]
  members: Count | null
  online: Count | null
}

/** What makes a landing page: a title, a sentence, a picture, perhaps a true figure and another way to start than the form. */
export type Design = {
  title: string
  lead: string
  picture: Child
  /** The picture is long, so that on phones the words come first. */
  behind?: true
  /** The picture is a film: behind the words, or on a card beside them. */
  film?: 'stage' | 'card'
  figure?: string | null
  start?: Child
}

export const DESIGNS: Record<Lander, (seen: Seen) => Design> = {
  adultonly: adultOnly,
  alonetonight: aloneTonight,
  collagelanding: collage,
  gallery,
  iconslanding: icons,
  maplanding: map,
  socialnetwork: socialNetwork,
  tinderswipe: swipeStack,
  transitionsvideolanding: day,
  video: evening,
  whoneedsstrings: whoNeedsStrings,
}
