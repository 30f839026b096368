import { connect } from 'node:net'
import { Request as WorkerRequest } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultSwitch } from '#local/cloud/faults.ts'
import { serve } from '#local/cloud/serve.ts'
import { onlyTo } from '#local/worker.ts'

const ANSWER = { words: 'x'.repeat(10_000) }

const { control, faulty } = faultSwitch()
let done = 0
const handle = faulty(async (request) => {
  await request.text()
  done++
  return Response.json(ANSWER)
})
let server: Awaited<ReturnType<typeof serve>>
let address: string

beforeAll(async () => {
  server = await serve(
    (request) => (new URL(request.url).pathname === '/faults' ? control(request) : handle(request)),
    0,
  )
  address = `http://localhost:${server.port}`
})
afterAll(() => server.close())

const order = (fault?: object) =>
  fetch(`${address}/faults`, fault ? { method: 'POST', body: JSON.stringify(fault) } : { method: 'DELETE' })
const ask = () => fetch(`${address}/sql`, { method: 'POST', body: 'select 1' })

test('an answer is cut off in the middle, and what was asked for is done', async () => {
  const before = done
  await order({ path: '/sql', cut: true })
  const answer = await ask()
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(/terminated/)
  expect(done).toBe(before + 1)
  expect(await (await ask()).json()).toEqual(ANSWER)
})

test('a worker sees the same cut', async () => {
  await order({ path: '/sql', cut: true })
  const answer = await onlyTo(address, new WorkerRequest(`${address}/sql`, { method: 'POST', body: 'select 1' }))
  await expect(answer.json()).rejects.toThrow(/terminated/)
})

test('a call hangs until the faults end, and then its connection ends', async () => {
  const before = done
  await order({ path: '/sql', hang: true })
  let ended = false
  const hanging = ask().catch(() => (ended = true))
  // What else is ordered tells which faults are still to come.
  await expect.poll(async () => (await order({ path: '/else', delayMs: 0 })).text()).not.toContain('"/sql"')
  expect(await (await fetch(`${address}/other`)).json()).toEqual(ANSWER)
  expect(ended).toBe(false)
  await order()
  await hanging
  expect([ended, done]).toEqual([true, before + 1])
})

test('another answer takes the place of the right one', async () => {
  await order({ path: '/sql', body: '<html>' })
  const answer = await ask()
  expect([answer.status, await answer.text()]).toEqual([200, '<html>'])
  expect((await order({ path: '/sql', hang: 'yes' })).status).toBe(422)
})

test.each(['in the middle of what they send', 'before the answer'])(
  'callers that end their connection %s end nothing else',
  async (when) => {
    const whole = when === 'before the answer'
    await order({ path: '/sql', delayMs: 50, times: 20 })
    const said: unknown[] = []
    const hear = (error: unknown) => void said.push(error)
    process.on('uncaughtException', hear).on('unhandledRejection', hear)
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(server.port, '127.0.0.1', () => {
              socket.write(
                `POST /sql HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${whole ? 4 : 4000}\r\n\r\nhalf`,
                () => socket.resetAndDestroy(),
              )
            })
            socket.on('error', () => {}).on('close', () => resolve())
          }),
      ),
    )
    await order()
    expect(await (await ask()).json()).toEqual(ANSWER)
    process.off('uncaughtException', hear).off('unhandledRejection', hear)
    expect(said).toEqual([])
  },
)
