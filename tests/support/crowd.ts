import { randomUUID } from 'node:crypto'
import { photos } from '#db/schema/photos.ts'
import { profiles } from '#db/schema/profiles.ts'
import { users } from '#db/schema/users.ts'
import { siteOf } from './site.ts'
import type { World } from './world.ts'

type Differs = {
  account?: Partial<typeof users.$inferInsert>
  profile?: Partial<typeof profiles.$inferInsert>
  photo?: (typeof photos.$inferInsert)['status'] | null
}

/** One of a crowd; `key` is the internal id, `id` the profile's. */
export type Someone = { key: bigint; id: string; email: string }

// A statement takes 65,535 values at most.
const LOT = 1000

/** Members whom nobody has a browser of, many at once: active German men who joined now, but for what `differs` says of each. */
export async function addMembers(
  world: World,
  many: number,
  differs: (at: number) => Differs = () => ({}),
): Promise<Someone[]> {
  const made: Someone[] = []
  while (made.length < many) {
    const first = made.length
    const lot = Array.from({ length: Math.min(LOT, many - first) }, (_, at) => differs(first + at))
    made.push(...(await addLot(world, lot)))
  }
  return made
}

async function addLot(world: World, lot: Differs[]): Promise<Someone[]> {
  const siteId = (await siteOf(world)).id
  const now = world.now.toISOString()
  const accounts = lot.map(({ account }) => {
    const email = account?.email ?? `crowd-${randomUUID()}@post.example`
    const given = { siteId, email, emailKey: email, passwordHash: '', language: 'de', signupAt: now }
    return { ...given, status: 'active' as const, ...account }
  })
  const made = await world.db.insert(users).values(accounts).returning({ key: users.id, email: users.email })
  const withPhoto = lot.flatMap(({ photo }, at) => (photo ? [{ status: photo, userId: made[at]!.key }] : []))
  const main = await addMainPhotos(world, withPhoto)
  const shown = lot.map(({ profile }, at) => ({
    userId: made[at]!.key,
    publicId: randomUUID(),
    siteId: accounts[at]!.siteId,
    status: 'active' as const,
    name: 'Crowd',
    gender: 'male' as const,
    seeking: 'female' as const,
    dateOfBirth: '1990-01-01',
    country: 'DE',
    lastActiveAt: now,
    // offline since the last activity
    onlineUntil: profile?.lastActiveAt ?? now,
    createdAt: now,
    mainPhotoId: main.get(made[at]!.key),
    photoCount: lot[at]!.photo ? 1 : 0,
    // A trigger writes it.
    card: {},
    ...profile,
  }))
  await world.db.insert(profiles).values(shown)
  return made.map((one, at) => ({ ...one, id: shown[at]!.publicId }))
}

async function addMainPhotos(
  { db, now }: World,
  main: Pick<typeof photos.$inferInsert, 'status' | 'userId'>[],
): Promise<Map<bigint, bigint>> {
  if (main.length === 0) return new Map()
  const size = { position: 0, width: 900, height: 1200, createdAt: now.toISOString() }
  const rows = main.map((one) => ({ ...one, ...size, publicId: randomUUID(), storageKey: randomUUID() }))
  const stored = await db.insert(photos).values(rows).returning({ id: photos.id, userId: photos.userId })
  return new Map(stored.map(({ id, userId }) => [userId, id]))
}
