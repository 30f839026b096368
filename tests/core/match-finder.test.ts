import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISTANCE_BANDS } from '#core/geo/distance.ts'
import { type Answers, answersOf, OPTIONS, type Question, questionsOf } from '#core/match-finder/questions.ts'
import { checkChange, storedChange } from '#core/match-finder/rules.ts'
import { MatchFinderChange } from '#core/match-finder/schema.ts'
import { type Fit, POINTS, rareAmong, reasonsOf, scoreOf } from '#core/match-finder/score.ts'
import { type Interest, INTERESTS, interestMask, interestsOf, LEISURE } from '#core/profiles/interests.ts'

const NOBODY: Fit = {
  preferred: false,
  shared: 0,
  rare: 0,
  age: false,
  taste: false,
  race: false,
  band: null,
  photo: false,
}
const ALL: Question[] = ['age', 'appearance', 'race']
const run = { seed: 41, numRuns: 2000 }

const fit = fc
  .record({
    shared: fc.nat({ max: 20 }),
    rare: fc.nat({ max: 20 }),
    preferred: fc.boolean(),
    age: fc.boolean(),
    taste: fc.boolean(),
    race: fc.boolean(),
    band: fc.option(fc.constantFrom(...DISTANCE_BANDS)),
    photo: fc.boolean(),
  })
  .map((one): Fit => ({ ...one, rare: Math.min(one.rare, one.shared) }))
const interests = fc.subarray([...INTERESTS])

describe('questions', () => {
  test.each<[string[], Question[]]>([
    [
      ['age', 'appearance'],
      ['age', 'appearance'],
    ],
    [
      ['race', 'age'],
      ['race', 'age'],
    ],
    [['age', 'age', 'income', 'constructor', '__proto__', ''], ['age']],
    [[], []],
  ])('of the setting %j are %j', (words, questions) => expect(questionsOf(words)).toEqual(questions))

  test.each<[Record<string, string>, Question[], Answers]>([
    [{ age: '18_35', appearance: 'skipped' }, ['age', 'appearance'], { age: '18_35', appearance: null }],
    [{ age: '18_35', race: 'white' }, ['age'], { age: '18_35' }],
    [{ age: 'sexy', appearance: 'purple', race: '' }, ALL, {}],
  ])('%j, asked %j, are the answers %j', (stored, asked, answers) => expect(answersOf(stored, asked)).toEqual(answers))
})

describe('a change', () => {
  const ASKED: Question[] = ['age', 'race']
  test.each<[MatchFinderChange, string | null]>([
    [{}, null],
    [{ answers: {} }, null],
    [{ answers: { age: '35_plus', race: null } }, null],
    [{ answers: { race: 'white' }, consent: { race: true } }, null],
    [{ answers: { race: null }, consent: { race: false } }, null],
    [{ consent: { race: false } }, null],
    [{ answers: { appearance: 'sexy' } }, 'answers.appearance'],
    [{ answers: { appearance: null } }, 'answers.appearance'],
    [{ answers: { race: 'other' }, consent: { race: false } }, 'consent'],
  ])('%j is refused for %s', (change, field) =>
    expect(checkChange(change, ASKED)).toEqual(field && { code: 'invalid_input', params: { field } }),
  )

  test('consents only to what is asked, and takes back always', () => {
    const failed = { code: 'invalid_input', params: { field: 'consent' } }
    expect(checkChange({ consent: { race: true } }, ['age'])).toEqual(failed)
    expect(checkChange({ consent: { race: false } }, ['age'])).toBe(null)
  })

  test.each<[MatchFinderChange, ReturnType<typeof storedChange>]>([
    [{}, { answers: {}, agrees: false, withdraws: false }],
    [{ answers: { age: '18_35' } }, { answers: { age: '18_35' }, agrees: false, withdraws: false }],
    [{ answers: { age: null, race: undefined } }, { answers: { age: 'skipped' }, agrees: false, withdraws: false }],
    [
      { answers: { race: 'other' }, consent: { race: true } },
      { answers: { race: 'other' }, agrees: true, withdraws: false },
    ],
    [{ answers: { race: null } }, { answers: { race: 'skipped' }, agrees: false, withdraws: true }],
    [
      { answers: { race: null }, consent: { race: true } },
      { answers: { race: 'skipped' }, agrees: false, withdraws: true },
    ],
    [
      { answers: { age: '18_35' }, consent: { race: false } },
      { answers: { age: '18_35', race: 'skipped' }, agrees: false, withdraws: true },
    ],
  ])('%j stores %j', (change, stored) => expect(storedChange(change)).toEqual(stored))

  test.each([
    [{ answers: { age: '35_plus' } }, true],
    [{ answers: { age: 'sexy' } }, false],
    [{ answers: { height: null } }, false],
    [{ answers: null }, false],
    [{ consent: {} }, false],
    [{ consent: { race: 'yes' } }, false],
    [{ consent: { race: true, age: true } }, false],
  ])('%j is well-formed: %s', (change, well) => expect(MatchFinderChange.safeParse(change).success).toBe(well))
})

describe('the order', () => {
  test.each<[Partial<Fit>, number]>([
    [{}, 0],
    [{ shared: 1 }, 4],
    [{ shared: 1, rare: 1 }, 6],
    [{ shared: 3, rare: 1 }, 14],
    [{ shared: 6 }, 24],
    [{ shared: 51, rare: 51 }, 24],
    [{ preferred: true }, 100],
    [{ age: true }, 12],
    [{ taste: true }, 8],
    [{ race: true }, 8],
    [{ photo: true }, 6],
    [{ band: 'same_town' }, 10],
    [{ band: 'under_10' }, 10],
    [{ band: 'under_25' }, 8],
    [{ band: 'under_50' }, 6],
    [{ band: 'under_100' }, 3],
    [{ band: 'under_250' }, 1],
    [{ band: 'far' }, 0],
    [{ shared: 2, age: true, taste: true, band: 'under_25', photo: true }, 42],
  ])('%j counts %d', (part, points) => expect(scoreOf({ ...NOBODY, ...part })).toBe(points))

  test('nobody who fits better comes behind', () => {
    const better: ((one: Fit) => Fit)[] = [
      (one) => ({ ...one, shared: one.shared + 1 }),
      (one) => ({ ...one, shared: one.shared + 1, rare: one.rare + 1 }),
      (one) => ({ ...one, rare: Math.min(one.shared, one.rare + 1) }),
      (one) => ({ ...one, preferred: true }),
      (one) => ({ ...one, age: true }),
      (one) => ({ ...one, taste: true }),
      (one) => ({ ...one, race: true }),
      (one) => ({ ...one, photo: true }),
      (one) => ({ ...one, band: DISTANCE_BANDS[Math.max(0, DISTANCE_BANDS.indexOf(one.band ?? 'far') - 1)]! }),
    ]
    fc.assert(
      fc.property(fit, fc.constantFrom(...better), (one, improve) => {
        expect(scoreOf(improve(one))).toBeGreaterThanOrEqual(scoreOf(one))
      }),
      run,
    )
  })

  test('no answer decides alone: interests and a place nearby outweigh each of them', () => {
    for (const answer of ['age', 'taste', 'race'] as const)
      expect(scoreOf({ ...NOBODY, shared: 2, band: 'under_25' })).toBeGreaterThan(
        scoreOf({ ...NOBODY, [answer]: true }),
      )
    expect(Math.max(POINTS.age, POINTS.taste, POINTS.race)).toBeLessThan(POINTS.interests)
  })
})

describe('rare interests', () => {
  const mask = interestMask
  test.each<[Interest[][], Interest[], Interest[]]>([
    // one of four has it, two of four do not
    [
      [['hiking'], ['music'], ['music'], []],
      ['hiking', 'music', 'tea'],
      ['hiking', 'tea'],
    ],
    [[['hiking']], ['hiking', 'tea'], ['tea']],
    [[], ['hiking'], ['hiking']],
    [[[], [], [], []], [], []],
  ])('among %j, of %j, are %j', (people, own, rare) => expect(rareAmong(people.map(mask), mask(own))).toBe(mask(rare)))
})

describe('reasons', () => {
  const because = (shared: Interest[], rare: Interest[] = [], fits: Partial<Fit> = {}) =>
    reasonsOf({ shared: interestMask(shared), rare: interestMask(rare) }, { ...NOBODY, ...fits })

  test('name the rare interests first, three at most, and count the others', () => {
    expect(because([])).toEqual([])
    expect(because(['hiking'])).toEqual([{ kind: 'interests', tags: ['hiking'], more: 0 }])
    expect(because(['gym', 'music', 'hiking', 'tea'], ['tea'])).toEqual([
      { kind: 'interests', tags: ['tea', 'gym', 'music'], more: 1 },
    ])
  })

  test('count desires and do not name them', () => {
    expect(because(['bondage', 'sex'])).toEqual([{ kind: 'interests', tags: [], more: 2 }])
    expect(because(['bondage', 'tea'], ['bondage'])).toEqual([{ kind: 'interests', tags: ['tea'], more: 1 }])
  })

  test('tell a distance only where it is small', () => {
    const told = DISTANCE_BANDS.filter((band) => because([], [], { band }).length > 0)
    expect(told).toEqual(['same_town', 'under_10', 'under_25', 'under_50'])
  })

  test('come in their order, and say nothing of race', () => {
    const all = because(['tea'], [], { age: true, taste: true, race: true, band: 'under_10', photo: true })
    expect(all.map(({ kind }) => kind)).toEqual(['interests', 'age', 'taste', 'near'])
    fc.assert(
      fc.property(interests, interests, fit, (shared, some, one) => {
        const rare = some.filter((tag) => shared.includes(tag))
        const reasons = because(shared, rare, one)
        expect(reasons).toEqual(because(shared, rare, { ...one, race: !one.race }))
        expect(JSON.stringify(reasons)).not.toMatch(/race|white|other/)
        for (const reason of reasons) {
          if (reason.kind !== 'interests') continue
          expect(reason.tags.length + reason.more).toBe(interestsOf(interestMask(shared)).length)
          expect(reason.tags.filter((tag) => !LEISURE.includes(tag) || !shared.includes(tag))).toEqual([])
        }
      }),
      run,
    )
  })
})

test('every answer is a word that the profile lists know', () => {
  expect(OPTIONS).toEqual({ age: ['18_35', '35_plus'], appearance: ['normal', 'sexy'], race: ['white', 'other'] })
})
