import { type Offer, TIME_BONUS, WELCOME } from '#core/discount/offers.ts'

export const SIGNUP = new Date('2026-11-20T12:00:00Z')

export const after = (seconds: number) => new Date(SIGNUP.getTime() + seconds * 1000)

export const CODE: Offer = {
  code: 'AUTUMN10',
  percentage: 10,
  minimumMinor: 0,
  country: null,
  validFrom: null,
  validUntil: null,
  firstPurchase: false,
  secondsAfterSignup: null,
}

type Verdict = 'ok' | 'code_used' | 'code_not_found'
type Case = { name: string; offer: Offer; at?: number; paid?: boolean; used?: string[]; verdict: Verdict }

/** Whether an offer holds for a member in Germany `at` seconds after signup: said once for the rule and for its SQL. */
export const CASES: Case[] = [
  { name: 'time bonus at signup', offer: TIME_BONUS, verdict: 'ok' },
  { name: 'time bonus in its last millisecond', offer: TIME_BONUS, at: 14_399.999, verdict: 'ok' },
  { name: 'time bonus at its end', offer: TIME_BONUS, at: 14_400, verdict: 'code_not_found' },
  { name: 'time bonus of a member who has paid', offer: TIME_BONUS, paid: true, verdict: 'code_not_found' },
  { name: 'time bonus used up', offer: TIME_BONUS, used: ['TIMEBONUS25'], verdict: 'code_used' },
  { name: 'welcome after the time bonus', offer: WELCOME, at: 14_400, verdict: 'ok' },
  { name: 'welcome in its last millisecond', offer: WELCOME, at: 259_199.999, verdict: 'ok' },
  { name: 'welcome at its end', offer: WELCOME, at: 259_200, verdict: 'code_not_found' },
  { name: 'welcome after a purchase', offer: WELCOME, paid: true, verdict: 'code_not_found' },
  {
    name: 'welcome used up, also after its end',
    offer: WELCOME,
    at: 300_000,
    paid: true,
    used: ['WELCOME25'],
    verdict: 'code_used',
  },
  {
    name: 'a code at any time, after purchases too',
    offer: CODE,
    at: 1e8,
    paid: true,
    used: ['WELCOME25'],
    verdict: 'ok',
  },
  { name: 'a code used up', offer: CODE, used: ['AUTUMN10'], verdict: 'code_used' },
  { name: 'a code of the own country', offer: { ...CODE, country: 'DE' }, verdict: 'ok' },
  { name: 'a code of another country', offer: { ...CODE, country: 'NL' }, verdict: 'code_not_found' },
  {
    name: 'a code just before it begins',
    offer: { ...CODE, validFrom: after(10) },
    at: 9.999,
    verdict: 'code_not_found',
  },
  { name: 'a code that begins now', offer: { ...CODE, validFrom: after(10) }, at: 10, verdict: 'ok' },
  { name: 'a code just before it ends', offer: { ...CODE, validUntil: after(10) }, at: 9.999, verdict: 'ok' },
  { name: 'a code that ends now', offer: { ...CODE, validUntil: after(10) }, at: 10, verdict: 'code_not_found' },
  { name: 'a code for first purchases', offer: { ...CODE, firstPurchase: true }, verdict: 'ok' },
  {
    name: 'a code for first purchases after one',
    offer: { ...CODE, firstPurchase: true },
    paid: true,
    verdict: 'code_not_found',
  },
  { name: 'a code for new members, in time', offer: { ...CODE, secondsAfterSignup: 60 }, at: 59.999, verdict: 'ok' },
  {
    name: 'a code for new members, too late',
    offer: { ...CODE, secondsAfterSignup: 60 },
    at: 60,
    verdict: 'code_not_found',
  },
]

export const PRICES: [minor: number, percentage: number, expected: number][] = [
  [2000, 25, 1500],
  [1999, 25, 1499],
  [1990, 25, 1493],
  [1, 25, 1],
  [2, 25, 2],
  [2, 75, 1],
  [1, 100, 1],
  [5000, 100, 1],
  [999, 50, 500],
  [2_000_000_000, 1, 1_980_000_000],
]
