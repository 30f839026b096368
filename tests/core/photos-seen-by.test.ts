import { expect, test } from 'vitest'
import { seenBy, VIEWERS, type Viewer } from '#core/photos/seen-by.ts'
import type { GalleryPhoto, OwnPhoto } from '#core/profiles/types.ts'

const picture = { filename: 'l', tile_filename: 'm', thumb_filename: 't', blur_filename: 'b', width: 600, height: 800 }
const own = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  ...picture,
  id,
  status: 'active',
  private: false,
  main: false,
  position: 0,
  reason: null,
  ...more,
})
const mine = [
  own('main', { main: true }),
  own('open'),
  own('private', { private: true }),
  own('waits', { status: 'pending' }),
]
const gallery: GalleryPhoto[] = mine.map(({ id }) => ({ ...picture, id, locked: false }))

test.each<[Viewer, string[]]>([
  ['visitor', ['main', 'open locked', 'private locked']],
  ['free', ['main', 'open', 'private locked']],
  ['premium', ['main', 'open', 'private']],
])('a %s sees of a gallery what the pictures themselves would answer', (viewer, seen) => {
  expect(seenBy(viewer, gallery, mine).map(({ id, locked }) => (locked ? `${id} locked` : id))).toEqual(seen)
})

test('a picture that is not known any more is shown to nobody', () => {
  for (const viewer of VIEWERS) expect(seenBy(viewer, gallery, [])).toEqual([])
})
