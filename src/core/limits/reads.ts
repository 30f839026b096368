type Bounds = { hour: number; day: number }

/** A kind of reading that is limited: how much of it a member or a visitors' network may do. */
type Read = {
  /** One of so many is counted, for all of them, where nothing else of the call is written; a divisor of 256. */
  sample: number
  member: Bounds
  /** For an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: Bounds
}

/**
 * How much may be read: generous for people, useless for copying a site. Hours and days of members are those of UTC, those of networks
 * begin with the first use. Rule: docs/product.md, Limits.
 */
export const READS = {
  search: { sample: 4, member: { hour: 300, day: 1000 }, network: { hour: 100, day: 300 } },
  profile: { sample: 1, member: { hour: 200, day: 600 }, network: { hour: 60, day: 150 } },
  picture: { sample: 16, member: { hour: 10_000, day: 30_000 }, network: { hour: 4000, day: 12_000 } },
  town: { sample: 4, member: { hour: 600, day: 2000 }, network: { hour: 300, day: 1000 } },
} as const satisfies Record<string, Read>

export type ReadKind = keyof typeof READS

/** All networks of an IPv6 site (48 bits) together may read so many times what one of them may. */
export const SITE_NETWORK_TIMES = 5

/** After so many profiles a day a member's views are not recorded any more. */
export const VIEWS_RECORDED_PER_DAY = 100

/** The window of a limit that is used up; null while there is room. */
export type UsedUp = 'hour' | 'day' | null
