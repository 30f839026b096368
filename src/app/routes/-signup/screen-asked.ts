import { answerBefore, readDraft, screenFor, SCREENS, type Screen } from '#app/features/signup/draft.ts'
import { GENDERS } from '#core/profiles/enums.ts'
import { isId } from '#core/site/words.ts'

/** The search parameters of the signup, not checked yet. */
export type SignupSearch = { at?: string; to?: string; gender?: string; seeking?: string }

/**
 * The screen of the signup to show and the profile to write to.
 * @param member the profile's id of the logged-in member
 */
export function screenAsked(
  search: SignupSearch,
  member: string | null,
): { at: Screen | null; to: string | undefined } {
  const [gender, seeking] = [search.gender, search.seeking].map((word) => GENDERS.find((one) => one === word))
  if (!member) answerBefore({ gender, seeking })
  const asked = SCREENS.find((screen) => screen === search.at)
  const to = search.to && isId(search.to) ? search.to : undefined
  return { at: screenFor(asked, member, readDraft(), Boolean(to)), to }
}
