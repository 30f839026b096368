import { beforeAll, describe, expect, test } from 'vitest'
import { RENDITIONS, type Rendition } from '#core/photos/renditions.ts'
import type { GalleryPhoto } from '#core/profiles/types.ts'
import { photoOf } from '#tests/support/photos.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DAY_MS = 86_400_000
const PICTURES = ['main', 'other', 'private'] as const
type Picture = (typeof PICTURES)[number]
type Who =
  | 'visitor'
  | 'free'
  | 'premium'
  | 'owner'
  | 'blocked'
  | 'blocker'
  | 'deleted'
  | 'revoked'
  | 'of a deleted owner'
type Cell = 200 | 403 | 'premium_required'

/** What each viewer gets for a correctly signed address, per picture: large and thumb, then blur. */
const TABLE: Record<Who, Record<Picture, [clear: Cell, blur: Cell]>> = {
  visitor: { main: [200, 200], other: [403, 200], private: [403, 200] },
  free: { main: [200, 200], other: [200, 200], private: ['premium_required', 200] },
  premium: { main: [200, 200], other: [200, 200], private: [200, 200] },
  owner: { main: [200, 200], other: [200, 200], private: [200, 200] },
  blocked: { main: [403, 403], other: [403, 403], private: [403, 403] },
  blocker: { main: [403, 403], other: [403, 403], private: [403, 403] },
  deleted: { main: [403, 403], other: [403, 403], private: [403, 403] },
  revoked: { main: [403, 403], other: [403, 403], private: [403, 403] },
  'of a deleted owner': { main: [403, 403], other: [403, 403], private: [403, 403] },
}

type Kept = { id: string; key: string }
type Gallery = { owner: Visitor; photos: Record<Picture, Kept> }

const viewers = {} as Record<Who, Visitor>
let gallery: Gallery
let gone: Gallery

async function makeGallery(): Promise<Gallery> {
  const owner = await world.current.visitor().join()
  const photos = {} as Record<Picture, Kept>
  for (const picture of PICTURES) {
    const { id } = await owner.uploadsPhoto()
    photos[picture] = { id, key: (await photoOf(world.current, id)).storageKey }
  }
  await owner.put('/api/photos.php', { id: photos.private.id, private: true })
  return { owner, photos }
}

/** An address signed for a viewer, even where the server would not hand it out. */
async function signedAddress(viewer: Visitor, { id, key }: Kept, rendition: Rendition, day = 1): Promise<string> {
  const site = await siteOf(world.current)
  const user = viewer.id && (await viewer.key())
  const today = Math.floor(world.current.now.getTime() / DAY_MS)
  const query = new URLSearchParams({ p: id, k: key, v: rendition, d: String(today + day) })
  const { secrets } = world.current.services({ country: 'DE', ip: '198.18.0.1' }, [])
  query.set('s', secrets.sign(`${site.id} ${user} ${query}`))
  return `/api/image.php?${query}`
}

const look = async (viewer: Visitor, address: string): Promise<{ cell: unknown; empty: boolean }> => {
  const { status, json, headers } = await viewer.get(address)
  return { cell: json?.error?.code ?? status, empty: headers.get('content-type') !== 'image/webp' }
}

beforeAll(async () => {
  const { current } = world
  gallery = await makeGallery()
  gone = await makeGallery()
  const join = () => current.visitor().join()
  const [free, premium, blocked, blocker, deleted, revoked, late] = await Promise.all([
    join(),
    join(),
    join(),
    join(),
    join(),
    join(),
    join(),
  ])
  // the excluded ones are premium, so that nothing else refuses them
  for (const member of [premium, blocked, blocker, deleted, revoked, late]) await member.premium()
  Object.assign(viewers, {
    visitor: current.visitor(),
    free,
    premium,
    owner: gallery.owner,
    blocked,
    blocker,
    deleted,
    revoked,
  })
  viewers['of a deleted owner'] = late
  await gallery.owner.blocks(blocked)
  await blocker.blocks(gallery.owner)
  await deleted.setAccount({ status: 'deleted' })
  await gone.owner.setAccount({ status: 'deleted' })
  await revoked.sessionRevoked()
})

describe('what each viewer gets for each picture', () => {
  const cells = (Object.keys(TABLE) as Who[]).flatMap((who) => PICTURES.map((picture) => ({ who, picture })))
  test.each(cells)('$who, $picture', async ({ who, picture }) => {
    const { photos } = who === 'of a deleted owner' ? gone : gallery
    const [clear, blur] = TABLE[who][picture]
    for (const rendition of RENDITIONS) {
      const expected = rendition === 'blur' ? blur : clear
      const answer = await look(viewers[who], await signedAddress(viewers[who], photos[picture], rendition))
      expect([rendition, answer]).toEqual([rendition, { cell: expected, empty: expected !== 200 }])
    }
  })
})

test('an address that is expired, malformed or somebody else’s is refused, even of a main photo', async () => {
  const { free, premium, visitor } = viewers
  const { main } = gallery.photos
  expect((await look(free, await signedAddress(free, main, 'large', 0))).cell).toBe(200)
  expect((await look(free, await signedAddress(free, main, 'large', -1))).cell).toBe(403)
  expect((await look(free, await signedAddress(premium, main, 'large'))).cell).toBe(403)
  expect((await look(free, await signedAddress(visitor, main, 'large'))).cell).toBe(403)
  expect((await look(visitor, await signedAddress(free, main, 'large'))).cell).toBe(403)
  expect((await look(free, (await signedAddress(free, main, 'thumb')).replace('v=thumb', 'v=large'))).cell).toBe(403)
})

test.each(['visitor', 'free', 'premium', 'owner'] as const)(
  'the profile gives %s no address that would open a locked photo',
  async (who) => {
    const answer = await viewers[who].get(`/api/member.php?id=${gallery.owner.id}`)
    const { photos } = answer.json as { photos: GalleryPhoto[] }
    const said = JSON.stringify(answer.json)
    for (const picture of PICTURES) {
      const locked = TABLE[who][picture][0] !== 200
      expect([picture, photos.find(({ id }) => id === gallery.photos[picture].id)?.locked]).toEqual([picture, locked])
      for (const rendition of RENDITIONS) {
        const given = said.includes(new URLSearchParams({ k: gallery.photos[picture].key, v: rendition }).toString())
        // a key beside a clear rendition is an address that opens it
        expect([picture, rendition, given]).toEqual([picture, rendition, rendition === 'blur' || !locked])
      }
    }
  },
)
