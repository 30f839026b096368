import { PROFILE_FACTS } from './labels.ts'
import { settings } from '#app/lib/boot.ts'
import type { OwnPhoto, OwnProfile, User } from '#core/profiles/types.ts'

/** What would help a profile most. Each has its reason and its action in the catalogue. */
export const STEPS = {
  confirm: '/complete-signup',
  photo_1: '/profile/photos',
  photo_2: '/profile/photos',
  about: '/profile/about',
  place: '/profile/place',
  interests: '/profile/interests',
  photo_3: '/profile/photos',
  facts: '/profile/facts',
} as const
export type NextStep = keyof typeof STEPS

type Own = { user: Pick<User, 'status'>; profile: OwnProfile; photos: readonly Pick<OwnPhoto, 'status'>[] }

const FEW_INTERESTS = 3

/** The first step that is open; null for a profile that lacks nothing. */
export function nextStep({ user, profile, photos }: Own): NextStep | null {
  const { visible_profile_notes, visible_profile_fields } = settings()
  const shown = photos.filter(({ status }) => status !== 'rejected').length
  const facts = PROFILE_FACTS.filter((fact) => visible_profile_fields.includes(fact))
  const open: Record<NextStep, boolean> = {
    confirm: user.status === 'not_confirmed',
    photo_1: shown === 0,
    photo_2: shown === 1,
    about: visible_profile_notes.includes('about') && profile.about.trim() === '',
    place: profile.town === null,
    interests: profile.interests.length < FEW_INTERESTS,
    photo_3: shown === 2,
    facts: facts.length > 0 && facts.every((fact) => profile[fact] === null),
  }
  return (Object.keys(STEPS) as NextStep[]).find((step) => open[step]) ?? null
}
