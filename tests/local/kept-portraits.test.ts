import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptPortraits } from '#local/demo/kept-portraits.ts'
import type { DemoPicture } from '#local/demo/model.ts'
import type { Renditions } from '#local/demo/renditions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a portrait is drawn once, whatever it is stored under, and another seed or age draws another', async () => {
  const drawn: string[] = []
  const draw = async (seed: string) => async (picture: DemoPicture) => {
    drawn.push(`${seed} ${picture.age}`)
    const what = drawn.at(-1)!
    return { large: bytes(what), tile: bytes('tile'), thumb: bytes('thumb'), blur: bytes('blur') } as Renditions
  }
  const [seed, other] = [randomUUID(), randomUUID()]
  const picture: DemoPicture = { keys: ['a'], seed: 'face', gender: 'female', age: 30, variant: 0 }
  const first = await (await keptPortraits(seed, draw))(picture)
  const again = await (await keptPortraits(seed, draw))({ ...picture, keys: ['b', 'c'] })
  expect(again).toEqual(first)
  await (
    await keptPortraits(seed, draw)
  )({ ...picture, age: 31 })
  await (
    await keptPortraits(other, draw)
  )(picture)
  expect(drawn).toEqual([`${seed} 30`, `${seed} 31`, `${other} 30`])
})
