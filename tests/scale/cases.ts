import type { SearchInput } from '#core/search/address.ts'
import type { Member } from './searching-members.ts'
import { interestOfRank } from './random-sql.ts'

/** What must hold today, and what we are after. */
type Bounds = { budget: number; goal: number }

/** A kind of search that is measured, with its bounds: those of members.php as a whole, with cards and count. */
export type Case = {
  name: string
  /** What a member of the crowd asks for; a visitor asks from the member's country. */
  search: (member: Member) => SearchInput
  visitor?: true
  /** The page behind the first one, reached by where that ended. */
  next?: true
  /** By an isolate that knows nothing yet: the count has to be proved. */
  cold?: true
  /** p50 at 1,000,000 members in times of a lookup by the primary key. */
  times: Bounds
  /** Buffers at 1,000,000 members: of a search in the middle, and below which nineteen of twenty stay. */
  p50: Bounds
  p95: Bounds
  /** Buffers at 1,000,000 members in times of those at 100,000, p50. */
  growth: Bounds
}

// Times have room: other suites may share the cores. Buffers do not depend on that.
const bounds = (times: number, p50: number, p95: number, growth: number, goal = 4) => ({
  times: { budget: times, goal },
  p50: { budget: p50, goal: 300 },
  p95: { budget: p95, goal: 300 },
  growth: { budget: growth, goal: 1.3 },
})
const [common, middling, rare, rarer] = [0, 30, 42, 50].map(interestOfRank)

export const CASES: Case[] = [
  { name: 'for you', search: () => ({}), ...bounds(6, 85, 140, 1.3) },
  { name: 'for you, next page', search: () => ({}), next: true, ...bounds(6, 80, 110, 1.3) },
  { name: 'for you, page 10', search: () => ({ page: 10 }), ...bounds(11, 110, 450, 1.3) },
  { name: 'first page', search: () => ({ sort: 'activity' }), ...bounds(4, 65, 85, 1.3, 3) },
  { name: 'first page, counted', search: () => ({ sort: 'activity' }), cold: true, ...bounds(4, 70, 85, 1.3) },
  { name: 'next page', search: () => ({ sort: 'activity' }), next: true, ...bounds(4, 65, 70, 1.3) },
  { name: 'page 50', search: () => ({ sort: 'activity', page: 50 }), ...bounds(7, 80, 125, 1.3) },
  { name: 'newest', search: () => ({ sort: 'newest' }), ...bounds(5, 115, 130, 1.3, 3) },
  { name: 'newest, next page', search: () => ({ sort: 'newest' }), next: true, ...bounds(4, 115, 120, 1.3) },
  { name: 'own region', search: ({ region }) => ({ region: region ?? undefined }), ...bounds(11, 125, 460, 1.3, 3) },
  {
    name: 'visitor, both genders',
    search: ({ country }) => ({ country }),
    visitor: true,
    ...bounds(4, 60, 70, 1.3, 3),
  },
  { name: 'ages 25 to 34', search: () => ({ min_age: 25, max_age: 34 }), ...bounds(6, 95, 260, 1.3, 3) },
  { name: 'ages from 90', search: () => ({ min_age: 90 }), ...bounds(12, 260, 830, 2.4) },
  { name: 'online, with photo', search: () => ({ online: true, with_photo: true }), ...bounds(16, 150, 440, 1.5) },
  {
    name: 'looks for me, from 30, with photo',
    search: () => ({ looks_for_me: true, min_age: 30, with_photo: true }),
    ...bounds(6, 125, 340, 1.5),
  },
  { name: 'a common interest', search: () => ({ interests: common }), ...bounds(8, 105, 280, 1.3) },
  { name: 'a rare interest', search: () => ({ interests: rarer }), ...bounds(11, 300, 1560, 6.6) },
  { name: 'two rare interests', search: () => ({ interests: `${middling},${rare}` }), ...bounds(6, 60, 100, 1.6) },
  {
    name: 'three rare facts',
    search: () => ({ hair_color: 'red', tattoos: 'many', body_type: 'fat' }),
    ...bounds(10, 125, 600, 3.3),
  },
  { name: 'nearest', search: () => ({ sort: 'nearest' }), ...bounds(7, 80, 105, 1.3) },
  { name: 'nearest, next page', search: () => ({ sort: 'nearest' }), next: true, ...bounds(7, 85, 105, 1.3) },
  { name: 'under 25 km', search: () => ({ distance: 'under_25' }), ...bounds(13, 175, 460, 1.5) },
  {
    name: 'nearest under 25 km, next page',
    search: () => ({ distance: 'under_25', sort: 'nearest' }),
    next: true,
    ...bounds(9, 120, 260, 1.5),
  },
  {
    name: 'nobody',
    search: ({ region }) => ({ region: region ?? undefined, min_age: 90, interests: rarer, eye_color: 'other' }),
    ...bounds(22, 175, 180, 1.3),
  },
]
