import { beforeAll, describe, expect, test } from 'vitest'
import { KINDS, TABLE } from './authorisation-table.ts'
import { expectDocumented, inAWord } from './documented.ts'
import { everyVerb, servedVerbs } from './every-verb.ts'
import { openScenes, send } from './scenes.ts'
import { useWorld } from './world.ts'

const world = useWorld({ signup_credits: 500 })
let scenes: Awaited<ReturnType<typeof openScenes>>
/** Everything that was said to somebody, by whom it was said to. */
const heard: { owner: string; what: string; text: string }[] = []

beforeAll(async () => {
  scenes = await openScenes(world.current)
})

const verbs = everyVerb()

test('the table knows every endpoint and verb, and no other', () => {
  const known = Object.keys(TABLE).map((row) => row.split('?')[0])
  expect([...new Set(known)].toSorted()).toEqual(servedVerbs())
})

describe('who may what', () => {
  test.each(verbs.filter(({ name }) => TABLE[name]))('$name', async (verb) => {
    const { ask, answers, destroys } = TABLE[verb.name]!
    const given = await Promise.all(
      KINDS.map(async (kind) => {
        const scene = await scenes.viewer(kind, destroys)
        const answer = await send(scene, verb, ask(scene))
        expectDocumented(answer, `${verb.name} as ${kind}`)
        const text = JSON.stringify([answer.json, [...answer.headers]])
        heard.push({ owner: scene.asking.email, what: `${verb.name} as ${kind}`, text })
        return [kind, inAWord(answer)]
      }),
    )
    expect(Object.fromEntries(given)).toEqual(answers)
  })
})

test('nobody hears the address, birth date, password or network of somebody else, nor does the log', async () => {
  const secrets = await scenes.secrets()
  expect([heard.length >= verbs.length * KINDS.length, secrets.length > 30]).toEqual([true, true])
  const log = { owner: '', what: 'the log', text: JSON.stringify(world.current.log) }
  for (const { owner, what, text } of [...heard, log]) {
    // Who signs up hears of the account just made, and who changes the address hears of the new one.
    const others = secrets.filter(
      (each) =>
        each.owner !== owner &&
        each.owner !== `moved-${owner}` &&
        !(what.startsWith('POST /api/signup.php') && each.owner.startsWith('new-')),
    )
    const told = others.flatMap(({ words }) => words).filter((word) => text.includes(word))
    expect([what, ...told]).toEqual([what])
  }
  expect(world.current.log.filter((entry) => 'level' in entry && entry.level === 'error')).toEqual([])
})
