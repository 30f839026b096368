import { boot, settings } from '#app/lib/boot.ts'
import { writeSession, readSession, useSessionState } from '#app/lib/session-storage.ts'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

/** The screens of the signup in order: those for the account, then photo, about me and notifications. */
export const SCREENS = [
  'who',
  'you',
  'message',
  'account',
  'photo',
  'place',
  'preferences',
  'facts',
  'words',
  'push',
] as const
export type Screen = (typeof SCREENS)[number]

export type LaterScreen = ProfileScreen | 'push'

export type ProfileScreen = 'photo' | 'place' | 'preferences' | 'facts' | 'words'

/** A first message and what became of it: sent, refused with this code, or not known before the login. */
export type Told = { name: string; outcome: 'sent' | 'open' | ErrorCode }

/** The answers so far; kept for this tab. The password is never kept. */
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
  told: Told | null
  /** The account got no gift credits: its mailbox had them before. */
  giftHad: boolean
  /** The account waits for the link in a mail to this address, and nobody is logged in yet. */
  mailed: string | null
  member: string | null
  at: LaterScreen
}

const NAME = 'signup'

/** The draft and how to change parts of it; null forgets it. */
export function useDraft(): [Draft, (part: Partial<Draft> | null) => void] {
  const [kept, setKept] = useSessionState<Draft>(NAME)
  const draft = { ...empty(), ...kept }
  return [draft, (part) => setKept(part && { ...draft, ...part })]
}

export function readDraft(): Draft {
  return { ...empty(), ...readSession<Draft>(NAME) }
}

/** Takes over what a landing page has asked already. */
export function answerBefore({ gender, seeking }: { gender?: Gender | undefined; seeking?: Gender | undefined }): void {
  const draft = readDraft()
  if (draft.member || !(gender || seeking)) return
  writeSession(NAME, { ...draft, ...(gender && { gender }), ...(seeking && { seeking }) })
}

export function forgetDraft(): void {
  writeSession(NAME, null)
}

/** What leaving now would lose: an account's unfinished profile, or the entries for it. */
export function unsavedEntries(draft: Draft): 'profile' | 'entries' | null {
  if (draft.member) return 'profile'
  const { gender, seeking, name, date_of_birth, email, message } = draft
  return !draft.mailed && [gender, seeking, name, date_of_birth, email, message].some(Boolean) ? 'entries' : null
}

/** The screens of a signup; the last only where the site sends pushes. */
export function screensFor(withMessage: boolean): readonly Screen[] {
  const without = [!withMessage && 'message', !settings().push_public_key && 'push']
  return SCREENS.filter((screen) => !without.includes(screen))
}

/**
 * The screen to show for the one in the address: never one before whose predecessors are done, and after the account only
 * the later ones. Null for a member who is not in the middle of the own signup.
 * @param asked the screen in the address
 * @param member the profile's id of the logged-in member
 * @param draft the answers so far
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

export function isLater(screen: Screen): screen is LaterScreen {
  return SCREENS.indexOf(screen) > SCREENS.indexOf('account')
}

function empty(): Draft {
  const country = settings().countries.find((one) => one === boot().country) ?? ''
  const nobody = { gender: '', seeking: '', name: '', date_of_birth: '', country, email: '' } as const
  return { ...nobody, message: null, told: null, giftHad: false, mailed: null, member: null, at: 'photo' }
}
