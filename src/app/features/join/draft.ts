import { boot, settings } from '#app/lib/boot.ts'
import { readKept, useKept } from '#app/lib/kept.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

/** The screens of the signup in their order: three for the account, then photo, about me and notifications. */
export const SCREENS = ['who', 'you', 'account', 'photo', 'place', 'facts', 'words', 'push'] as const
export type Screen = (typeof SCREENS)[number]

/** The screens that come once the account is there. */
export type LaterScreen = ProfileScreen | 'push'

/** Those of them that fill the profile. */
export type ProfileScreen = 'photo' | 'place' | 'facts' | 'words'

/** What was entered so far; kept for this tab. The password never is. */
export type Draft = {
  gender: Gender | ''
  seeking: Gender | ''
  name: string
  /** ISO, or "" while it is not complete. */
  date_of_birth: string
  country: Country | ''
  email: string
  /** The profile's id, once the account is made. */
  member: string | null
  /** The screen last shown of those after the account. */
  at: LaterScreen
}

const NAME = 'signup'

/** The draft and how to change parts of it; null forgets it. */
export function useDraft(): [Draft, (part: Partial<Draft> | null) => void] {
  const [kept, setKept] = useKept<Draft>(NAME)
  const draft = kept ?? empty()
  return [draft, (part) => setKept(part && { ...draft, ...part })]
}

/** What is kept, for those who decide before anything is shown. */
export function readDraft(): Draft {
  return readKept<Draft>(NAME) ?? empty()
}

/**
 * The screen to show when one is asked for: never one whose predecessors are open, and after the account only the later ones.
 * Null for a member who is not in the middle of the own signup.
 * @param asked the screen in the address
 * @param member the profile's id of who is logged in
 * @param draft what was entered so far
 */
export function screenFor(asked: Screen | undefined, member: string | null, draft: Draft): Screen | null {
  if (member) {
    if (draft.member !== member) return null
    return asked && isLater(asked) ? asked : draft.at
  }
  const reached = !draft.gender || !draft.seeking ? 0 : !draft.name || !draft.date_of_birth || !draft.country ? 1 : 2
  return SCREENS[Math.min(reached, asked ? SCREENS.indexOf(asked) : reached)] ?? 'who'
}

/** Whether a screen comes after the account. */
export function isLater(screen: Screen): screen is LaterScreen {
  return SCREENS.indexOf(screen) > SCREENS.indexOf('account')
}

function empty(): Draft {
  const country = settings().countries.find((one) => one === boot().country) ?? ''
  return { gender: '', seeking: '', name: '', date_of_birth: '', country, email: '', member: null, at: 'photo' }
}
