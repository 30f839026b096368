type Bounds = { hour: number; day: number }

type Read = {
  /** One in this many calls is counted, with this weight. A divisor of 256. */
  sample: number
  member: Bounds
  /** For an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: Bounds
}

/**
 * How much may be read: plenty for people, too little for copying a site. The hours and days of members are those of UTC; those
 * of networks begin with the first use. Rule: docs/product.md, Limits.
 */
export const READS = {
  search: { sample: 4, member: { hour: 300, day: 1000 }, network: { hour: 100, day: 300 } },
  profile: { sample: 1, member: { hour: 200, day: 600 }, network: { hour: 60, day: 150 } },
  picture: { sample: 16, member: { hour: 10_000, day: 30_000 }, network: { hour: 4000, day: 12_000 } },
  town: { sample: 4, member: { hour: 600, day: 2000 }, network: { hour: 300, day: 1000 } },
} as const satisfies Record<string, Read>

export type ReadKind = keyof typeof READS

/** How many times the limit of one IPv6 network all networks of the same site (48 bits) may read together. */
export const SITE_NETWORK_TIMES = 5

/** A member's further profile views of the day are not recorded. Rule: docs/product.md, Profiles and photos: 3.11. */
export const VIEWS_RECORDED_PER_DAY = 100

export type UsedUp = 'hour' | 'day' | null
