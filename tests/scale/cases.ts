import type { SearchInput } from '#core/discovery/address.ts'
import { interestOfRank } from './crowd.ts'
import type { Member } from './askers.ts'

/** A kind of search that is measured; budgets are what holds today, for the whole search of members.php at 1,000,000 members. */
export type Case = {
  name: string
  /** What a member of the crowd asks for; a visitor asks from the member's country. */
  search: (member: Member) => SearchInput
  visitor?: true
  /** The page behind the first one, reached by where that ended. */
  next?: true
  /** Times of a lookup by the primary key. */
  times: [budget: number, goal: number]
  /** Buffers touched by nineteen of twenty searches, and how many times those at 100,000 members. */
  buffers: number
  growth: number
}

const LIKE_FIRST = { times: [1000, 3], buffers: 1e6, growth: 20 } satisfies Partial<Case>
const LATER = { ...LIKE_FIRST, times: [1000, 4] } satisfies Partial<Case>
const [common, middling, rare, rarer] = [0, 30, 42, 50].map(interestOfRank)

export const CASES: Case[] = [
  { name: 'first page', search: () => ({}), ...LIKE_FIRST },
  { name: 'next page', search: () => ({}), next: true, ...LATER },
  { name: 'page 50', search: () => ({ page: 50 }), ...LATER },
  { name: 'newest', search: () => ({ sort: 'newest' }), ...LIKE_FIRST },
  { name: 'newest, next page', search: () => ({ sort: 'newest' }), next: true, ...LATER },
  { name: 'own region', search: ({ region }) => ({ region: region ?? undefined }), ...LIKE_FIRST },
  { name: 'visitor, no gender', search: ({ country }) => ({ country }), visitor: true, ...LIKE_FIRST },
  { name: 'ages 25 to 34', search: () => ({ min_age: 25, max_age: 34 }), ...LIKE_FIRST },
  { name: 'ages from 90', search: () => ({ min_age: 90 }), ...LATER },
  { name: 'online with photo', search: () => ({ online: true, with_photo: true }), ...LATER },
  { name: 'mutual, ages, photo', search: () => ({ looks_for_me: true, with_photo: true, min_age: 30 }), ...LATER },
  { name: 'common interest', search: () => ({ interests: common }), ...LIKE_FIRST },
  { name: 'rare interest', search: () => ({ interests: rarer }), ...LATER },
  { name: 'two rare interests', search: () => ({ interests: `${middling},${rare}` }), ...LATER },
  { name: 'rare facts', search: () => ({ hair_color: 'red', tattoos: 'many', body_type: 'fat' }), ...LATER },
  { name: 'nearest', search: () => ({ sort: 'nearest' }), ...LIKE_FIRST },
  { name: 'nearest, next page', search: () => ({ sort: 'nearest' }), next: true, ...LATER },
  { name: 'under 25 km', search: () => ({ distance: 'under_25' }), ...LATER },
  {
    name: 'under 25 km, nearest, next page',
    search: () => ({ distance: 'under_25', sort: 'nearest' }),
    next: true,
    ...LATER,
  },
  {
    name: 'nobody',
    search: ({ region }) => ({ region: region ?? undefined, min_age: 90, interests: rarer, eye_color: 'other' }),
    ...LATER,
  },
]
