import { boot, settings } from '#app/lib/boot.ts'
import { writeSession, readSession, useSessionState } from '#app/lib/session-storage.ts'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

/** The screens of the signup in their order: those for the account, then photo, about me and notifications. */
export const SCREENS = ['who', 'you', 'message', 'account', 'photo', 'place', 'facts', 'words', 'push'] as const
export type Screen = (typeof SCREENS)[number]

/** The screens that come once the account is there. */
export type LaterScreen = ProfileScreen | 'push'

/** Those of them that fill the profile. */
export type ProfileScreen = 'photo' | 'place' | 'facts' | 'words'

/** A first message and what became of it: sent, refused with this code, or not to be told before the login. */
export type Told = { name: string; outcome: 'sent' | 'open' | ErrorCode }

/** What was entered so far; kept for this tab. The password never is. */
export type Draft = {
  gender: Gender | ''
  seeking: Gender | ''
  name: string
  /** ISO, or "" while it is not complete. */
  date_of_birth: string
  country: Country | ''
  email: string
  /** The first message to somebody, "" for none; null until it was asked for. */
  message: string | null
  /** What became of that message; null where there was none. */
  told: Told | null
  /** The account begins without the gift credits: its mailbox had them before. */
  giftHad: boolean
  /** The account waits for the link in a mail to this address: nobody is logged in yet. */
  mailed: string | null
  /** The profile's id, once the account is made. */
  member: string | null
  /** The screen last shown of those after the account. */
  at: LaterScreen
}

const NAME = 'signup'

/** The draft and how to change parts of it; null forgets it. */
export function useDraft(): [Draft, (part: Partial<Draft> | null) => void] {
  const [kept, setKept] = useSessionState<Draft>(NAME)
  const draft = { ...empty(), ...kept }
  return [draft, (part) => setKept(part && { ...draft, ...part })]
}

/** What is kept, for those who decide before anything is shown. */
export function readDraft(): Draft {
  return { ...empty(), ...readSession<Draft>(NAME) }
}

/** Forgets what is kept. */
export function forgetDraft(): void {
  writeSession(NAME, null)
}

/** What would be lost by leaving now: an account's unfinished profile, or what was entered for it. */
export function atStake(draft: Draft): 'profile' | 'entries' | null {
  if (draft.member) return 'profile'
  const { gender, seeking, name, date_of_birth, email, message } = draft
  return !draft.mailed && [gender, seeking, name, date_of_birth, email, message].some(Boolean) ? 'entries' : null
}

/** The screens there are for somebody, with or without one for a first message; the last only where the site sends pushes. */
export function screensFor(withMessage: boolean): readonly Screen[] {
  const without = [!withMessage && 'message', !settings().push_public_key && 'push']
  return SCREENS.filter((screen) => !without.includes(screen))
}

/**
 * The screen to show when one is asked for: never one whose predecessors are open, and after the account only the later ones.
 * Null for a member who is not in the middle of the own signup.
 * @param asked the screen in the address
 * @param member the profile's id of who is logged in
 * @param draft what was entered so far
 * @param withMessage whether there is somebody to write to
 */
export function screenFor(
  asked: Screen | undefined,
  member: string | null,
  draft: Draft,
  withMessage = false,
): Screen | null {
  const screens = screensFor(withMessage)
  if (member) {
    if (draft.member !== member) return null
    return asked && isLater(asked) && screens.includes(asked) ? asked : draft.at
  }
  const reached = screens.indexOf(reachedBy(draft, withMessage))
  const wanted = asked ? screens.indexOf(asked) : reached
  return screens[wanted < 0 ? reached : Math.min(reached, wanted)] ?? 'who'
}

function reachedBy(draft: Draft, withMessage: boolean): Screen {
  if (!draft.gender || !draft.seeking) return 'who'
  if (!draft.name || !draft.date_of_birth || !draft.country) return 'you'
  return withMessage && draft.message === null ? 'message' : 'account'
}

/** Whether a screen comes after the account. */
export function isLater(screen: Screen): screen is LaterScreen {
  return SCREENS.indexOf(screen) > SCREENS.indexOf('account')
}

function empty(): Draft {
  const country = settings().countries.find((one) => one === boot().country) ?? ''
  const nobody = { gender: '', seeking: '', name: '', date_of_birth: '', country, email: '' } as const
  return { ...nobody, message: null, told: null, giftHad: false, mailed: null, member: null, at: 'photo' }
}
