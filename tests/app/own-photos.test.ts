import { describe, expect, it } from 'vitest'
import { withChange } from '#app/data/photos.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

const photo = (id: string, more: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  filename: '',
  tile_filename: '',
  thumb_filename: '',
  blur_filename: '',
  status: 'active',
  private: false,
  main: false,
  position: 0,
  width: 600,
  height: 800,
  reason: null,
  ...more,
})
const photos = [photo('a', { main: true }), photo('b', { private: true }), photo('c')]
const ids = (list: readonly OwnPhoto[]) => list.map(({ id }) => id).join('')

describe("one's own photos, before the server has answered", () => {
  it('move to a place, the others close up', () => {
    expect(ids(withChange(photos, { id: 'c', position: 0 }))).toBe('cab')
    expect(ids(withChange(photos, { id: 'a', position: 1 }))).toBe('bac')
    expect(ids(withChange(photos, { id: 'a', position: 2 }))).toBe('bca')
  })

  it('have one main photo, which is never private', () => {
    const after = withChange(photos, { id: 'b', main: true })
    expect(after.filter(({ main }) => main).map(({ id }) => id)).toEqual(['b'])
    expect(after.find(({ id }) => id === 'b')?.private).toBe(false)
    expect(ids(after)).toBe('abc')
  })

  it('are hidden and shown one by one', () => {
    expect(withChange(photos, { id: 'c', private: true }).map((one) => one.private)).toEqual([false, true, true])
    expect(withChange(photos, { id: 'b', private: false }).map((one) => one.private)).toEqual([false, false, false])
  })

  it('leave no gap when one goes', () => {
    expect(ids(withChange(photos, { id: 'b', gone: true }))).toBe('ac')
  })
})
