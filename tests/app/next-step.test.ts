import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnProfile } from '#core/profiles/types.ts'

const site = vi.hoisted(() => ({ visible_profile_notes: [] as string[], visible_profile_fields: [] as string[] }))
vi.mock('#app/lib/boot.ts', () => ({ settings: () => site }))

const { nextStep } = await import('#app/features/profile-editor/next-step.ts')

const BARE = {
  about: '',
  town: null,
  interests: [],
  relationship_status: null,
  body_type: null,
  hair_color: null,
  eye_color: null,
} as unknown as OwnProfile
const photos = (count: number, status: 'active' | 'pending' | 'rejected' = 'active') =>
  Array.from({ length: count }, () => ({ status }))
const step = (
  profile: Partial<OwnProfile>,
  many: ReturnType<typeof photos>,
  status: 'active' | 'not_confirmed' = 'active',
) => nextStep({ user: { status }, profile: { ...BARE, ...profile }, photos: many })

describe('what would help a profile most', () => {
  beforeEach(() => {
    site.visible_profile_notes = ['about']
    site.visible_profile_fields = ['body_type']
  })

  it('is one thing after the other', () => {
    const about = { about: 'Hello' }
    const place = { ...about, town: { id: 1, name: 'Kiel' } }
    const liked = { ...place, interests: ['tea', 'beer', 'wine'] }
    expect(step({}, [], 'not_confirmed')).toBe('confirm')
    expect(step({}, [])).toBe('photo_1')
    expect(step({}, photos(1))).toBe('photo_2')
    expect(step({}, photos(2))).toBe('about')
    expect(step(about, photos(2))).toBe('place')
    expect(step({ ...place, interests: ['tea', 'beer'] }, photos(2))).toBe('interests')
    expect(step(liked, photos(2))).toBe('photo_3')
    expect(step(liked, photos(3))).toBe('facts')
    expect(step({ ...liked, body_type: 'slim' }, photos(3))).toBeNull()
  })

  it('counts a photo that waits for its check, but none that was refused', () => {
    expect(step({}, photos(1, 'pending'))).toBe('photo_2')
    expect(step({}, photos(2, 'rejected'))).toBe('photo_1')
  })

  it('asks for nothing that the site does not show', () => {
    site.visible_profile_notes = []
    site.visible_profile_fields = []
    expect(step({}, photos(3))).toBe('place')
    expect(step({ town: { id: 1, name: 'Kiel' }, interests: ['tea', 'beer', 'wine'] }, photos(3))).toBeNull()
  })
})
