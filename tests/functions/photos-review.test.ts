import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { REJECTIONS, type Rejection } from '#core/photos/reasons.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { auditLog } from '#db/schema/reports.ts'
import { openDatabase, reviewPhotos } from '#local/review-photos.ts'
import { photoForm } from '#tests/support/forms.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ photo_moderation: 'manual' })

const db = () => world.current.services({ country: 'DE', ip: '198.18.0.1' }, []).db
const decide = (id: string, reason: Rejection | null = null) =>
  decidePhoto(db(), { id, reason, actor: 'operator:eva', now: world.current.now })
const uploaded = async (visitor: Visitor) => (await visitor.uploadsPhoto()).id
const three = async () => {
  const ada = await world.current.visitor().join()
  return { ada, ids: [await uploaded(ada), await uploaded(ada), await uploaded(ada)] as [string, string, string] }
}
const own = async (visitor: Visitor): Promise<OwnPhoto[]> => (await visitor.get('/api/photos.php')).json.photos
const seenBy = async (viewer: Visitor, owner: Visitor) => {
  const { profile, photos } = (await viewer.get(`/api/member.php?id=${owner.id}`)).json
  return { main: profile.main_image !== null, count: profile.photo_count, photos: photos.length }
}
const audit = (id: string) =>
  world.current.db
    .select({ actor: auditLog.actor, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subject, `photo:${id}`))

describe('a decision', () => {
  test('shows the photo, counts it and writes the audit log, in one transaction', async () => {
    const { ada, ids } = await three()
    const bob = await world.current.visitor().join()
    expect(await seenBy(bob, ada)).toEqual({ main: false, count: 0, photos: 0 })
    expect(await decide(ids[0])).toBe(true)
    expect(await seenBy(bob, ada)).toEqual({ main: true, count: 1, photos: 1 })
    expect(await audit(ids[0])).toEqual([{ actor: 'operator:eva', action: 'photo.approve', details: {} }])
  })

  test('counts once: a repeat, also at the same time, and an unknown id change nothing', async () => {
    const { ada, ids } = await three()
    const bob = await world.current.visitor().join()
    const answers = await Promise.all([decide(ids[0]), decide(ids[0], 'quality'), decide(ids[0]), decide(ids[0])])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await audit(ids[0])).toHaveLength(1)
    const [first] = await own(ada)
    const { count } = await seenBy(bob, ada)
    expect(count).toBe(first!.status === 'active' ? 1 : 0)
    expect(await decide(randomUUID())).toBe(false)
    await ada.delete('/api/photos.php', { id: ids[1] })
    expect(await decide(ids[1])).toBe(false)
  })

  test('parallel decisions keep count and main photo correct', async () => {
    const { ada, ids } = await three()
    const bob = await world.current.visitor().join()
    expect(await Promise.all([decide(ids[0], 'quality'), decide(ids[1]), decide(ids[2])])).toEqual([true, true, true])
    expect(await seenBy(bob, ada)).toEqual({ main: true, count: 2, photos: 2 })
    const [first, second, third] = await own(ada)
    expect([first?.main, second?.main, third?.main].filter(Boolean)).toHaveLength(1)
    expect(first?.main).toBe(false)
  })

  test('the first approved photo becomes the main one, though another main one waits for review', async () => {
    const { ada, ids } = await three()
    expect((await own(ada))[0]).toMatchObject({ id: ids[0], main: true, status: 'pending' })
    await decide(ids[1])
    expect((await own(ada)).find(({ main }) => main)?.id).toBe(ids[1])
    await decide(ids[0])
    expect((await own(ada)).find(({ main }) => main)?.id).toBe(ids[1])
    // a photo in review cannot replace a public one as the main photo
    expect((await ada.put('/api/photos.php', { id: ids[2], main: true })).status).toBe(409)
    expect((await ada.put('/api/photos.php', { id: ids[0], main: true })).status).toBe(200)
  })

  test.each(REJECTIONS)(
    'a photo turned down for %s is not the main one, tells its reason, and keeps its place',
    async (reason) => {
      const { ada, ids } = await three()
      expect(await decide(ids[0], reason)).toBe(true)
      const [first, second] = await own(ada)
      expect(first).toMatchObject({ status: 'rejected', reason, main: false })
      expect(second).toMatchObject({ status: 'pending', main: true })
      expect((await audit(ids[0]))[0]).toMatchObject({ action: 'photo.reject', details: { reason } })
      expect((await ada.post('/api/photos.php', photoForm())).json.error.code).toBe('photo_limit_reached')
      const quarantined = reason === 'minor'
      for (const address of [first!.filename, first!.thumb_filename, first!.blur_filename])
        expect((await ada.get(address)).status).toBe(quarantined ? 403 : 200)
    },
  )

  test('a quarantined photo keeps its bytes when it is deleted, any other loses them', async () => {
    const { ada, ids } = await three()
    await decide(ids[0], 'minor')
    await decide(ids[1], 'explicit')
    const { kept } = world.current.photos
    const before = kept.size
    expect((await ada.delete('/api/photos.php', { id: ids[0] })).json.photos).toHaveLength(2)
    expect(kept.size).toBe(before)
    await ada.delete('/api/photos.php', { id: ids[1] })
    expect(kept.size).toBe(before - RENDITIONS.length)
  })
})

describe('the command', () => {
  const review = async (...args: string[]) => {
    const lines: string[] = []
    const done = await reviewPhotos({
      args,
      db: db(),
      now: new Date(world.current.now.getTime() + 5 * 3_600_000),
      actor: 'operator:eva',
      say: (line) => lines.push(line),
    })
    return { done, text: lines.join('\n') }
  }

  test('lists what waits with id, age and the owner’s count, and decides', async () => {
    const { ids } = await three()
    const { done, text } = await review()
    const line = text.split('\n').find((one) => one.startsWith(ids[1]))
    expect([done, line]).toEqual([true, expect.stringMatching(/ 5 h +3 {2}Test, [0-9a-f-]{36}\/large$/)])
    expect(await review('approve', ids[0])).toEqual({ done: true, text: `${ids[0]} is shown.` })
    expect(await review('reject', ids[1], 'no_face')).toMatchObject({ done: true })
    expect((await audit(ids[1]))[0]).toMatchObject({ actor: 'operator:eva', details: { reason: 'no_face' } })
    expect(await review('approve', ids[1])).toMatchObject({ done: false })
    expect((await review('list')).text).not.toContain(ids[0])
  })

  test.each([['approve'], ['approve', 'x'], ['reject', randomUUID()], ['reject', randomUUID(), 'ugly'], ['erase']])(
    'what it does not understand changes nothing and says how: %s %s %s',
    async (...args) => {
      const { done, text } = await review(...args.filter((arg) => arg !== undefined))
      expect([done, text]).toEqual([false, expect.stringContaining('Usage')])
    },
  )

  test('a directory in use, or without a site, gives an error that says what to do', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'liaison-review-'))
    try {
      await expect(openDatabase({ DATA_DIR: dir }, '/')).rejects.toThrow(/There is no site in .*DATABASE_URL/)
      const { startCloud } = await import('#local/cloud/server.ts')
      const cloud = await startCloud({ port: 0, dataDir: dir })
      await expect(openDatabase({ DATA_DIR: dir }, '/')).rejects.toThrow(/is in use by .*PORT=<port>/s)
      const running = await openDatabase({ PORT: String(Number(new URL(cloud.origin).port) - 1) }, '/')
      await expect(running.db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
      await cloud.close()
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
