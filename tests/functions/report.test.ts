import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportNumber, subjectId } from '#core/reports/rules.ts'
import { profiles } from '#db/schema/profiles.ts'
import { decisions, reports } from '#db/schema/reports.ts'
import { expectDocumented, codeOrStatus } from '#tests/support/check-answer.ts'
import { hostile } from './hostile-texts.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 50 })
const woman = () => world.current.visitor().join()
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const address = () => `somebody-${crypto.randomUUID()}@post.example`
const notice = (more: object = {}) => ({
  category: 'harassment',
  words: '  Writes again and again.  ',
  subject_kind: 'site',
  ...more,
})
const stored = async (id: string) => (await world.current.db.select().from(reports).where(eq(reports.publicId, id)))[0]!
const profileOf = async (user: bigint | null) =>
  user === null
    ? undefined
    : (await world.current.db.select().from(profiles).where(eq(profiles.userId, user)))[0]?.publicId
const mailsTo = (to: string) => world.current.mails.filter((mail) => mail.to === to)

test('a member reports a profile: receipt with number and date, on screen, by mail and in the list', async () => {
  const [ada, bob] = await Promise.all([woman(), man()])
  const answer = await ada.post('/api/report.php', notice({ subject_kind: 'profile', subject: bob.id }))
  expect([answer.status, answer.trips]).toEqual([201, { trips: 2, sql: 1, redis: 1 }])
  const { report } = answer.json
  expect(report).toEqual({
    id: report.id,
    number: reportNumber(report.id),
    received_at: world.current.now.toISOString(),
  })
  const row = await stored(report.id)
  expect([row.words, row.category, row.status]).toEqual(['Writes again and again.', 'harassment', 'received'])
  expect([await profileOf(row.reporterId), await profileOf(row.accusedId)]).toEqual([ada.id, bob.id])
  const [mail] = mailsTo(ada.email).slice(-1)
  expect(mail).toMatchObject({ subject: 'Wir haben deine Meldung erhalten' })
  expect(mail!.text).toContain(report.number)
  expect(mail!.text).not.toMatch(/again and again|Member|harass/i)
  const list = await ada.get('/api/report.php')
  expect(list.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
  expect(list.json.reports).toEqual([
    {
      ...report,
      category: 'harassment',
      subject_kind: 'profile',
      words: 'Writes again and again.',
      status: 'received',
      decisions: [],
    },
  ])
  expect((await bob.get('/api/report.php')).json).toEqual({ reports: [] })
  expect(mailsTo(bob.email).every(({ text }) => !text.includes(report.number))).toBe(true)
})

test('decisions come with their reasons, the oldest first', async () => {
  const ada = await woman()
  const { report } = (await ada.post('/api/report.php', notice())).json
  const { db } = world.current
  await db.update(reports).set({ status: 'closed' }).where(eq(reports.publicId, report.id))
  const { id: reportId } = await stored(report.id)
  const first = { reportId, moderator: 'm0', outcome: 'removed', reasons: 'Rule 2', appeal: 0, at: '2026-11-20' }
  const appealed = { ...first, moderator: 'm1', outcome: 'upheld', reasons: 'Still rule 2', appeal: 1 }
  await db.insert(decisions).values([first, appealed])
  const [own] = (await ada.get('/api/report.php')).json.reports
  expect(own.status).toBe('closed')
  expect(own.decisions).toMatchObject([
    { outcome: 'removed', reasons: 'Rule 2', appeal: false },
    { outcome: 'upheld', reasons: 'Still rule 2', appeal: true },
  ])
  expect(JSON.stringify(own)).not.toContain('"m0"')
})

test('somebody without an account needs an address, and gets the receipt there in the language of the browser', async () => {
  const guest = world.current.visitor('FR')
  expect((await guest.post('/api/report.php', notice())).json.error).toEqual({
    code: 'invalid_input',
    params: { field: 'email' },
  })
  expect(codeOrStatus(await guest.post('/api/report.php', notice({ email: 'nobody' })))).toBe('email_invalid')
  const email = address()
  const answer = await guest.post('/api/report.php', notice({ email, name: 'Ada Lovelace' }))
  expect(answer.status).toBe(201)
  const row = await stored(answer.json.report.id)
  expect([row.reporterId, row.reporterEmail, row.reporterName]).toEqual([null, email, 'Ada Lovelace'])
  expect(mailsTo(email)).toMatchObject([{ subject: 'Nous avons reçu ton signalement' }])
  expect(codeOrStatus(await guest.get('/api/report.php'))).toBe('authentication_required')
})

test('a member with an ended session can report as a visitor', async () => {
  const ada = await woman()
  await ada.sessionRevoked()
  expect(codeOrStatus(await ada.post('/api/report.php', notice()))).toBe('authentication_required')
  const answer = await ada.post('/api/report.php', notice({ email: address() }))
  expect(answer.status).toBe(201)
  expect((await stored(answer.json.report.id)).reporterId).toBe(null)
})

test('the same key again finds the first report, writes one mail, and belongs to one person', async () => {
  const [ada, bob] = await Promise.all([woman(), man()])
  const key = crypto.randomUUID()
  const before = mailsTo(ada.email).length
  const [one, two] = [
    await ada.post('/api/report.php', notice(), { key }),
    await ada.post('/api/report.php', notice(), { key }),
  ]
  expect([one.status, two.status, two.json]).toEqual([201, 201, one.json])
  expect(mailsTo(ada.email)).toHaveLength(before + 1)
  expect((await ada.get('/api/report.php')).json.reports).toHaveLength(1)
  const other = await bob.post('/api/report.php', notice(), { key })
  expect(other.json.report.id).not.toBe(one.json.report.id)
})

test('the accused member is found by id or link, if the reporter can see the profile', async () => {
  const [ada, bob, eve] = await Promise.all([woman(), man(), woman()])
  const photo = await bob.photo()
  const sent = await bob.post(
    '/api/message.php',
    { to: ada.id, kind: 'text', text: 'Hallo' },
    { key: crypto.randomUUID() },
  )
  const message = sent.json.message.id as string
  const accused = async (who: typeof ada, subject_kind: string, subject: string) => {
    const answer = await who.post('/api/report.php', notice({ subject_kind, subject }))
    expect(answer.status).toBe(201)
    return profileOf((await stored(answer.json.report.id)).accusedId)
  }
  expect(await accused(ada, 'profile', `https://liaison.test/members/${bob.id}?from=chat`)).toBe(bob.id)
  expect(await accused(ada, 'message', message)).toBe(bob.id)
  expect(await accused(eve, 'message', message)).toBe(undefined)
  expect(await accused(ada, 'profile', ada.id)).toBe(undefined)
  expect(await accused(ada, 'profile', 'the one with the red hat')).toBe(undefined)
  expect(await accused(ada, 'profile', crypto.randomUUID())).toBe(undefined)
  expect(await accused(ada, 'photo', photo)).toBe(bob.id)
})

test('a report’s number is made of its id, and a subject is an id or a link', () => {
  const id = '7f3a91c2-04be-4000-8000-000000000001'
  expect(reportNumber(id)).toBe('7F3A-91C2-04BE')
  expect(subjectId(`/members/${id.toUpperCase()}/chat`)).toBe(id)
  expect([subjectId(undefined), subjectId('him')]).toEqual([null, null])
})

test('a text that is too short or too long is refused by its field', async () => {
  const ada = await woman()
  const field = async (more: object) => {
    const { json } = await ada.post('/api/report.php', notice(more))
    return json.error?.params.field
  }
  expect(await field({ words: 'Too short' })).toBe('words')
  expect(await field({ words: ' '.repeat(50) })).toBe('words')
  expect(await field({ words: 'x'.repeat(4001) })).toBe('words')
  expect(await field({ words: '👨‍👩‍👧'.repeat(10) })).toBe(undefined)
  // what is named by its id needs no words
  const named = { subject_kind: 'photo', subject: crypto.randomUUID() }
  expect(await field({ words: undefined })).toBe('words')
  expect(await field({ ...named, words: undefined })).toBe(undefined)
  expect(await field({ ...named, words: 'x'.repeat(4001) })).toBe('words')
  expect(await field({ ...named, subject: 'that one', words: '' })).toBe('words')
  expect(await field({ words: 'x'.repeat(4000) })).toBe(undefined)
  expect(await field({ category: 'boring' })).toBe('category')
  expect(await field({ subject_kind: 'planet' })).toBe('subject_kind')
  expect(await field({ subject: 'x'.repeat(501) })).toBe('subject')
  expect(await field({ mood: 'bad' })).toBe('mood')
})

test('is limited to twenty in an hour', async () => {
  const ada = await woman()
  for (let at = 0; at < 20; at++) expect((await ada.post('/api/report.php', notice())).status).toBe(201)
  expect((await ada.post('/api/report.php', notice())).json.error).toMatchObject({ code: 'too_many_requests' })
})

test('any text is refused or stored unchanged', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('words', 'subject', 'email', 'name'), hostile(), async (field, text) => {
      const guest = world.current.visitor()
      const body = notice({ email: address(), [field]: text })
      const answer = await guest.post('/api/report.php', body)
      expectDocumented(answer, JSON.stringify(body))
      if (answer.status !== 201) return
      accepted++
      const row = await stored(answer.json.report.id)
      const { words, subjectId: subject, reporterEmail: email, reporterName: name } = row
      expect({ words, subject, email, name }[field] ?? '').toBe(text.trim())
    }),
    { seed: 7, numRuns: 80, endOnFailure: true },
  )
  expect(accepted).toBeGreaterThan(10)
})
