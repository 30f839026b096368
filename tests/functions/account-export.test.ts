import { expect, test } from 'vitest'
import { api } from '#functions/index.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { photoForm } from '#tests/support/forms.ts'
import { fillMember } from './filled-member.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'
import { unzip } from './zip.ts'

const world = useWorld({ signup_credits: 500 })

async function archive(who: Visitor) {
  const { current } = world
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`https://${current.host}/api/account.php`, { headers: { cookie } })
  const response = await api.fetch(request, current.services({ country: 'DE', ip: who.ip }, []))
  const files = unzip(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files.get(name))
  return { response, files, text, json: (name: string) => JSON.parse(text(`${name}.json`)) }
}

test('the archive contains all data of the member, and none of others', async () => {
  const other = await world.current.visitor().join({ name: 'Otherwise Unnamed', gender: 'male', seeking: 'male' })
  await other.put('/api/profile.php', { about: 'secret about text of the other' })
  await other.post('/api/photos.php', photoForm([0xff, 99, 98, 97]))
  const { ada } = await fillMember(world.current, other)
  const { response, files, text, json } = await archive(ada)

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="data-2026-11-20.zip"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('server-timing')).toBe('trips;dur=2, sql;dur=2, redis;dur=1')

  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'account.json',
    'blocks.json',
    'consents.json',
    'favourites.json',
    'ledger.json',
    'likes.json',
    'mail_events.json',
    'match_finder.json',
    'messages.json',
    'messages/1.webp',
    'notifications.json',
    'orders.json',
    'payment_methods.json',
    'photos.json',
    'photos/1.webp',
    'photos/2.webp',
    'profile.json',
    'push_subscriptions.json',
    'reports.json',
    'sessions.json',
    'swipes.json',
    'visits.json',
  ])
  expect(text('README.txt')).toMatch(/^Deine Daten bei Test\r\n/)
  expect(json('account')).toMatchObject({ email: ada.email, language: 'de', came_from: { network: 'canary-network' } })
  expect(json('profile')).toMatchObject({
    id: ada.id,
    name: 'Canary Ada',
    date_of_birth: '1987-03-14',
    about: 'canary about',
    interests: ['relationship', 'onenightstand', 'kissing'],
  })
  expect(
    json('messages').map(({ conversation, text }: { conversation: number; text: string }) => [conversation, text]),
  ).toEqual([
    [1, 'canary message'],
    [2, 'canary message'],
    [1, 'canary caption'],
  ])
  expect(json('messages')[2]).toMatchObject({ file: 'messages/1.webp', gift: 'rose', price: 5 })
  expect(json('photos').map(({ file }: { file: string }) => file)).toEqual(['photos/1.webp', 'photos/2.webp'])
  expect([...files.get('photos/1.webp')!]).toEqual([0xff, 0xd8, 0xff, 7])
  expect(json('likes').map(({ profile }: { profile: string }) => profile)).toContain(other.id)
  expect(json('ledger')[0]).toMatchObject({ delta: 500, reason: 'signup' })
  expect(json('orders')).toMatchObject([
    { number: 'L-1', amount_minor: 999, direct_debit: { account_holder: 'canary' } },
  ])
  expect(json('consents').length).toBeGreaterThan(1)
  expect(json('match_finder')).toMatchObject([{ question: 'canary question', answer: 'canary answer' }])
  expect(json('reports').map(({ words }: { words: string }) => words)).toEqual(['canary words'])

  const everything = [...files.keys()].map((name) => text(name)).join('\n')
  const theirs = [
    'Otherwise Unnamed',
    other.email,
    'secret about',
    'the own words of the other',
    'words of the other',
    other.ip,
  ]
  expect(theirs.filter((word) => everything.includes(word))).toEqual([])
  expect([...files.values()].some((bytes) => bytes[1] === 99)).toBe(false)
  // Neither keys of the database nor places in the bucket, nor anything that opens something.
  expect(everything).not.toMatch(/"(user_id|storage_key|key|password_hash|hash|auth|p256dh)":/)
})

test('a picture whose bytes are gone is left out', async () => {
  const ada = await world.current.visitor().join()
  await ada.uploadsPhoto()
  world.current.photos.kept.clear()
  const { files, json } = await archive(ada)
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([])
  expect(json('photos')).toMatchObject([{ status: 'active' }])
})

test('other sites’ pages cannot start it, and it is limited to five a day', async () => {
  const ada = await world.current.visitor().join()
  const from = (site: string) => ada.get('/api/account.php', { headers: { 'sec-fetch-site': site } })
  expect([codeOrStatus(await from('cross-site')), codeOrStatus(await from('same-site'))]).toEqual([
    'invalid_input',
    'invalid_input',
  ])
  const words = []
  for (let i = 0; i < 6; i++) words.push(codeOrStatus(await from(i % 2 ? 'none' : 'same-origin')))
  expect(words).toEqual([200, 200, 200, 200, 200, 'too_many_requests'])
})
