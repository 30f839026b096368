import { expect, it, vi } from 'vitest'
import { watchPermission } from '#app/lib/permission.ts'

it('asks the browser for a permission once, however often it is watched', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' })
  const query = vi.fn(async () => status)
  vi.stubGlobal('navigator', { permissions: { query } })
  const told: string[][] = [[], []]
  const ends = told.map((states) => watchPermission('geolocation', (state) => states.push(state)))
  await vi.waitFor(() => expect(told).toEqual([['prompt'], ['prompt']]))
  ends[0]!()
  status.state = 'granted'
  status.dispatchEvent(new Event('change'))
  expect(told).toEqual([['prompt'], ['prompt', 'granted']])
  expect(query).toHaveBeenCalledTimes(1)
})
