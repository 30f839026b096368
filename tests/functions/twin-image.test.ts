import { expect, test } from 'vitest'
import { pictureAccess } from '#core/photos/rules.ts'
import type { GalleryPhoto } from '#core/profiles/types.ts'
import { TABLE, type Scene } from './authorisation-table.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('a gallery locks exactly the pictures whose address would refuse this viewer', async () => {
  const { current } = world
  const [ada, free, premium] = await Promise.all([1, 2, 3].map(() => current.visitor().join()))
  await premium!.premium()
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    const { body } = TABLE['POST /api/photos.php']!.ask({} as Scene)
    ids.push((await ada!.post('/api/photos.php', body)).json.photo.id)
  }
  const [main, open, hidden] = ids
  await ada!.put('/api/photos.php', { id: hidden, private: true })

  const viewers = { visitor: current.visitor(), free: free!, premium: premium!, owner: ada! }
  const locked: string[] = []
  for (const [who, viewer] of Object.entries(viewers)) {
    const { photos } = (await viewer.get(`/api/member.php?id=${ada!.id}`)).json as { photos: GalleryPhoto[] }
    expect([who, photos.map(({ id }) => id).toSorted()]).toEqual([who, ids.toSorted()])
    for (const photo of photos) {
      const facts = {
        status: 'active',
        private: photo.id === hidden,
        main: photo.id === main,
        own: who === 'owner',
        gone: false,
        blocked: false,
        member: who !== 'visitor',
        paid: who === 'premium',
      } as const
      const name = `${who} ${photo.id === main ? 'main' : photo.id === open ? 'open' : 'private'}`
      expect([name, photo.locked]).toEqual([name, pictureAccess(facts, false) !== 'shown'])
      expect([name, photo.filename === photo.blur_filename]).toEqual([name, photo.locked])
      expect([name, (await viewer.get(photo.filename)).status]).toEqual([name, 200])
      if (photo.locked) locked.push(name)
    }
  }
  expect(locked.toSorted()).toEqual(['free private', 'visitor open', 'visitor private'])
})
