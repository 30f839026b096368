import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/match-finder/questions.ts'
import type { Found } from '#core/match-finder/types.ts'
import type { SiteSettings } from '#core/site/settings.ts'
import { matchFinderAnswers } from '#db/schema/reports.ts'
import { consents } from '#db/schema/users.ts'
import { siteOf } from '#tests/support/site.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { useWorld } from '#tests/support/world.ts'

const PATH = '/api/match-finder.php'
const HOUR_MS = 3_600_000
const world = useWorld({ match_finder_questions: ['age', 'appearance', 'race', 'income'] })
const woman = (country: string, form = {}) => world.current.visitor(country).join(form)
const man = (country: string, form = {}) =>
  world.current.visitor(country).join({ gender: 'male', seeking: 'female', ...form })
const found = ({ json }: Answer): string[] => (json.results as Found[]).map(({ profile }) => profile.id)
const reasonsFor = ({ json }: Answer, who: Visitor) =>
  (json.results as Found[]).find(({ profile }) => profile.id === who.id)?.reasons
const say = (who: Visitor, answers: Answers, consent?: boolean) =>
  who.post(PATH, { answers, ...(consent === undefined ? {} : { consent: { race: consent } }) })
const refused = ({ status, json }: Answer) => [status, json.error?.code, json.error?.params.field]
const likes = (who: Visitor, ...interests: string[]) => who.put('/api/profile.php', { interests })

async function stored(who: Visitor) {
  const answers = await who.rows(matchFinderAnswers, matchFinderAnswers.question)
  const agreed = (await who.rows(consents, consents.id)).filter(({ kind }) => kind === 'match_finder_race')
  return {
    answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
    moments: answers.map(({ at }) => at),
    consents: agreed.map(({ withdrawnAt }) => withdrawnAt === null),
  }
}

async function having(settings: Partial<SiteSettings>, work: () => Promise<void>): Promise<void> {
  const { current } = world
  const before = (await siteOf(current)).settings as SiteSettings
  await current.changeSettings(settings)
  await work().finally(() => current.changeSettings(before))
}
const asking = (match_finder_questions: string[], work: () => Promise<void>) => having({ match_finder_questions }, work)

describe('questions', () => {
  test('are those of the site in its order, known ones only; results come after the first question', async () => {
    const [, bob] = await Promise.all([woman('AT'), man('AT')])
    const fresh = await bob.get(PATH)
    expect(fresh.json).toEqual({
      questions: [
        { question: 'age', options: ['18_35', '35_plus'] },
        { question: 'appearance', options: ['normal', 'sexy'] },
        { question: 'race', options: ['white', 'other'] },
      ],
      answers: {},
      consents: { race: false },
      results: null,
    })
    expect(fresh.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    const answered = await say(bob, { age: '35_plus' })
    expect(answered.trips).toEqual({ trips: 1, sql: 3, redis: 0 })
    expect(answered.json).toMatchObject({ answers: { age: '35_plus' }, consents: { race: false } })
    expect(answered.json.results).toHaveLength(1)
    expect((await bob.get(PATH)).json).toEqual(answered.json)
  })

  test('can all be skipped, one after the other, and be answered later', async () => {
    const [ada, bob] = await Promise.all([woman('BE'), man('BE')])
    expect((await say(bob, { age: null })).json).toMatchObject({ answers: { age: null }, results: null })
    expect((await say(bob, { appearance: null })).json.results).toBe(null)
    const all = await say(bob, { race: null })
    expect(all.json.answers).toEqual({ age: null, appearance: null, race: null })
    expect(found(all)).toEqual([ada.id])
    expect((await say(bob, { age: '18_35' })).json.answers).toEqual({ age: '18_35', appearance: null, race: null })
    expect((await say(bob, { age: null })).json.answers.age).toBe(null)
  })

  test('the same answer again changes nothing', async () => {
    const bob = await man('BE')
    const answers = { age: '18_35', race: 'white' } as const
    const once = await say(bob, answers, true)
    const kept = await stored(bob)
    world.current.now = new Date(world.current.now.getTime() + 60_000)
    const twice = await say(bob, answers, true)
    expect(twice.json.answers).toEqual(once.json.answers)
    expect(await stored(bob)).toEqual(kept)
  })

  test('that the site does not ask are refused, as are unknown answers', async () => {
    const bob = await man('BE')
    await asking(['appearance'], async () => {
      expect(refused(await say(bob, { age: '18_35' }))).toEqual([422, 'invalid_input', 'answers.age'])
      expect(refused(await say(bob, { race: 'white' }, true))).toEqual([422, 'invalid_input', 'answers.race'])
      expect(refused(await bob.post(PATH, { consent: { race: true } }))).toEqual([422, 'invalid_input', 'consent'])
      expect((await bob.get(PATH)).json.questions.map((one: { question: string }) => one.question)).toEqual([
        'appearance',
      ])
    })
    expect(refused(await say(bob, { age: 'sexy' as never }))).toEqual([422, 'invalid_input', 'answers.age'])
    expect(refused(await bob.post(PATH, { answers: { income: 'high' } }))).toEqual([422, 'invalid_input', 'answers'])
    expect(await stored(bob)).toEqual({ answers: {}, moments: [], consents: [] })
  })

  test('a site without questions shows people at once; earlier answers no longer rank, and can be deleted', async () => {
    const [ada, bob] = await Promise.all([woman('FR'), man('FR')])
    await Promise.all([say(ada, { appearance: 'sexy' }), say(bob, { appearance: 'sexy', race: 'white' }, true)])
    expect(reasonsFor(await bob.get(PATH), ada)).toEqual([{ kind: 'taste' }])
    await asking([], async () => {
      const { json } = await bob.get(PATH)
      expect(json).toMatchObject({ questions: [], answers: {}, consents: { race: true }, results: [{ reasons: [] }] })
      expect((await bob.post(PATH, { consent: { race: false } })).json.consents).toEqual({ race: false })
    })
    expect((await stored(bob)).answers).toEqual({ appearance: 'sexy', race: 'skipped' })
  })
})

describe('race', () => {
  test('needs its own consent, in the same call or before', async () => {
    const [bob, carl] = await Promise.all([man('BE'), man('BE')])
    expect(refused(await say(bob, { age: '18_35', race: 'white' }))).toEqual([422, 'invalid_input', 'consent'])
    expect(refused(await say(bob, { race: 'white' }, false))).toEqual([422, 'invalid_input', 'consent'])
    expect(await stored(bob)).toEqual({ answers: {}, moments: [], consents: [] })
    const agreed = await say(bob, { race: 'white' }, true)
    expect(agreed.json).toMatchObject({ answers: { race: 'white' }, consents: { race: true } })
    expect((await say(bob, { race: 'other' })).json.answers.race).toBe('other')
    expect(await stored(bob)).toMatchObject({ answers: { race: 'other' }, consents: [true] })
    await carl.post(PATH, { consent: { race: true } })
    expect((await say(carl, { race: 'other' })).status).toBe(200)
  })

  test('taking the consent back deletes the answer at once, and so does skipping', async () => {
    const bob = await man('BE')
    for (const withdraw of [
      () => bob.post(PATH, { consent: { race: false } }),
      () => say(bob, { race: null }),
      () => bob.delete(PATH),
    ]) {
      await say(bob, { age: '18_35', race: 'white' }, true)
      const after = await withdraw()
      expect([after.status, after.json.consents]).toEqual([200, { race: false }])
      expect(after.json.answers.race ?? null).toBe(null)
      const { answers, consents } = await stored(bob)
      expect(Object.values(answers)).not.toContain('white')
      expect(consents).not.toContain(true)
      expect(refused(await say(bob, { race: 'white' }))).toEqual([422, 'invalid_input', 'consent'])
    }
    // the consent and its end are kept as proof
    expect((await stored(bob)).consents).toEqual([false, false, false])
  })

  test('an answer and the end of its consent at the same moment never leave an answer without consent', async () => {
    const bob = await man('BE')
    for (let round = 0; round < 15; round++) {
      await say(bob, { race: 'white' }, true)
      await Promise.all([
        bob.post(PATH, { consent: { race: false } }),
        say(bob, { race: 'other' }),
        say(bob, { race: 'other' }),
        bob.post(PATH, { consent: { race: false } }),
      ])
      const { answers, consents } = await stored(bob)
      expect([answers['race'], consents.includes(true)]).toEqual(['skipped', false])
    }
  }, 60_000)

  test('a consent to another version of the text does not count', async () => {
    const [ada, bob] = await Promise.all([woman('IT'), man('IT')])
    await Promise.all([say(ada, { race: 'other' }, true), say(bob, { race: 'other', age: null }, true)])
    await bob.setRows(consents, { version: '2020-01-01' })
    expect((await bob.get(PATH)).json).toMatchObject({ answers: { age: null }, consents: { race: false } })
    expect((await bob.get(PATH)).json.answers.race).toBeUndefined()
    expect(refused(await say(bob, { race: 'white' }))).toEqual([422, 'invalid_input', 'consent'])
  })

  test('ranks people with the same answer and consent first, is never a reason, and is visible to nobody', async () => {
    const { current } = world
    const bob = await man('NL')
    const women = []
    for (let each = 0; each < 3; each++) {
      current.now = new Date(current.now.getTime() + 3_600_000)
      women.push(await woman('NL'))
    }
    const [ada, bea, cleo] = women as [Visitor, Visitor, Visitor]
    const carl = await man('NL')
    const looks = async (who: Visitor) => {
      const answers = []
      for (const path of [
        PATH,
        '/api/members.php?sort=activity',
        `/api/member.php?id=${ada.id}`,
        `/api/member.php?id=${cleo.id}`,
        '/api/likes.php',
        '/api/chats.php',
      ])
        answers.push((await who.get(path)).json)
      return answers
    }
    await say(bob, { age: null, appearance: null, race: 'white' }, true)
    await say(carl, { age: null, appearance: null, race: null })
    const [bobBefore, carlBefore] = [await looks(bob), await looks(carl)]
    expect(found(await bob.get(PATH))).toEqual([cleo.id, bea.id, ada.id])

    // the same answer: another order, and nothing else
    await say(ada, { race: 'white' }, true)
    const after = await bob.get(PATH)
    expect(found(after)).toEqual([ada.id, cleo.id, bea.id])
    const byId = (results: Found[]) => results.toSorted((one, other) => (one.profile.id < other.profile.id ? -1 : 1))
    expect(byId(after.json.results)).toEqual(byId(bobBefore[0].results))
    expect((await looks(bob)).slice(1)).toEqual(bobBefore.slice(1))

    // another answer, or none of one's own: all is as it was
    await say(ada, { race: 'other' })
    expect(await looks(bob)).toEqual(bobBefore)
    await say(ada, { race: 'white' })
    expect(await looks(carl)).toEqual(carlBefore)

    // the end of a consent counts at once
    await ada.setRows(consents, { withdrawnAt: current.now.toISOString() })
    expect(await looks(bob)).toEqual(bobBefore)
    const { client } = current.services({ country: null, ip: '' }, []).redis
    const kept = await Promise.all(
      (await client.keys('*')).map(async (key) => `${key} ${String(await client.get(key))}`),
    )
    expect(`${JSON.stringify(current.log)} ${kept.join(' ')}`).not.toMatch(/white|race/)
  })
})

describe('results', () => {
  test('are real people of the gender sought, from the own country, who look for the member; never the hidden or the blocked', async () => {
    const bob = await man('ES')
    const [ada, hidden, blocked, blocker, left, drawn] = await Promise.all([
      woman('ES'),
      woman('ES'),
      woman('ES'),
      woman('ES'),
      woman('ES'),
      woman('ES'),
      woman('ES', { confirm: false }),
      woman('ES', { seeking: 'female' }),
      woman('CH'),
      man('ES'),
      man('ES', { seeking: 'male' }),
    ])
    await hidden.invisible()
    await drawn.fictional()
    await left.delete('/api/account.php', { password: left.password, reason: 'time' })
    await bob.post('/api/block.php', { id: blocked.id })
    await blocker.post('/api/block.php', { id: bob.id })
    const results = await say(bob, { age: '18_35' })
    expect(found(results)).toEqual([ada.id])
    expect(JSON.stringify(results.json)).not.toMatch(/1991|@post/)
  })

  test('never contain the member, or people too young for the site', async () => {
    const [old, young] = [
      await man('US', { seeking: 'male' }),
      await man('US', { seeking: 'male', date_of_birth: '2004-01-01' }),
    ]
    const [oldSees, youngSees] = [
      await say(old, { age: null, race: 'white' }, true),
      await say(young, { age: '18_35' }),
    ]
    expect([found(oldSees), found(youngSees)]).toEqual([[young.id], [old.id]])
    await having({ min_age: 30 }, async () => expect(found(await old.get(PATH))).toEqual([]))
  })

  test('are the same people whatever the answers: answers only change the order', async () => {
    const { current } = world
    const bob = await man('CA')
    const women = await Promise.all(
      Array.from({ length: 12 }, (_, at) => woman('CA', { date_of_birth: `${1975 + at * 2}-05-05` })),
    )
    await Promise.all(
      women.map((one, at) =>
        say(one, { appearance: at % 2 ? 'sexy' : 'normal', race: at % 3 ? 'white' : 'other' }, true),
      ),
    )
    const orders = new Set<string>()
    for (const age of ['18_35', '35_plus', null] as const)
      for (const appearance of ['normal', 'sexy', null] as const)
        for (const race of ['white', 'other', null] as const) {
          const { client } = current.services({ country: null, ip: '' }, []).redis
          await client.flushall()
          const ids = found(await say(bob, { age, appearance, race }, race !== null))
          expect(new Set(ids)).toEqual(new Set(women.map(({ id }) => id)))
          expect(found(await bob.get(PATH))).toEqual(ids)
          orders.add(ids.join(' '))
        }
    expect(orders.size).toBeGreaterThan(10)
  })

  test('have reasons, the best first; of intimate interests only the number', async () => {
    const bob = await man('IE')
    const [ada, bea, cleo, dora] = await Promise.all([
      woman('IE', { date_of_birth: '2001-05-05' }),
      woman('IE', { date_of_birth: '1970-05-05' }),
      woman('IE', { date_of_birth: '1970-05-05' }),
      woman('IE', { date_of_birth: '1970-05-05' }),
    ])
    await Promise.all([
      likes(bob, 'hiking', 'music', 'tea', 'wine', 'bondage', 'sex'),
      likes(ada, 'hiking', 'music', 'gym'),
      likes(bea, 'music', 'tea', 'wine', 'hiking', 'sex'),
      likes(cleo, 'bondage'),
      say(dora, { appearance: 'normal' }),
      say(cleo, { appearance: 'sexy' }),
    ])
    const results = await say(bob, { age: '18_35', appearance: 'normal' })
    // 24 for interests, or 8 of them and 12 for the age, or 8 for the taste, or one rare interest
    expect(found(results)).toEqual([bea.id, ada.id, dora.id, cleo.id])
    expect(reasonsFor(results, bea)).toEqual([{ kind: 'interests', tags: ['wine', 'tea', 'music'], more: 2 }])
    expect(reasonsFor(results, ada)).toEqual([
      { kind: 'interests', tags: ['music', 'hiking'], more: 0 },
      { kind: 'age' },
    ])
    expect(reasonsFor(results, dora)).toEqual([{ kind: 'taste' }])
    expect(reasonsFor(results, cleo)).toEqual([{ kind: 'interests', tags: [], more: 1 }])
  })

  test('are at most twenty of the most recently active; nobody else is scanned', async () => {
    const { current } = world
    const [bob, model] = await Promise.all([man('NZ'), woman('NZ')])
    const { gender, seeking, country } = await model.profile()
    await addMembers(current, 520, (at) => {
      const lastActiveAt = new Date(current.now.getTime() - (at + 1) * HOUR_MS).toISOString()
      const interests = [498, 499].includes(at) ? 1n << 31n : 0n
      return { profile: { name: `No. ${at + 1}`, gender, seeking, country, interests, lastActiveAt } }
    })
    await likes(bob, 'hiking')
    const results = await say(bob, { age: null, appearance: null, race: null })
    const names = (results.json.results as Found[]).map(({ profile }) => profile.name)
    expect(names).toHaveLength(20)
    // number 500 is the 501st, after the model
    expect([names[0], names.slice(2, 4)]).toEqual(['No. 499', ['No. 1', 'No. 2']])
    expect(names).not.toContain('No. 500')
  })
})

test('deleting takes away all answers and the consent, and may be repeated', async () => {
  const bob = await man('GB')
  await say(bob, { age: '18_35', appearance: 'sexy', race: 'white' }, true)
  for (let time = 0; time < 2; time++) {
    const { json, trips } = await bob.delete(PATH)
    expect(json).toMatchObject({ answers: {}, consents: { race: false }, results: null })
    expect(trips).toEqual({ trips: 1, sql: 3, redis: 0 })
    expect((await stored(bob)).answers).toEqual({})
  }
  expect((await stored(bob)).consents).toEqual([false])
})
