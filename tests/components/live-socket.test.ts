import { afterEach, expect, test, vi } from 'vitest'
import { keepSocket } from '#app/lib/live-socket.ts'
import { LIVE, LIVE_CLOSED } from '#core/live/limits.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sockets that open and close when a test says so. */
function useSockets() {
  const sockets: EventTarget[] = []
  class Socket extends EventTarget {
    constructor() {
      super()
      sockets.push(this)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const opens = () => sockets.at(-1)!.dispatchEvent(new Event('open'))
  const closes = (code: number) => sockets.at(-1)!.dispatchEvent(new CloseEvent('close', { code }))
  return { sockets, opens, closes }
}

test('a lost socket is opened again at random, one whose session has ended only after the longest pause', () => {
  const { sockets, closes } = useSockets()
  const kept = keepSocket({ onState: () => {}, onEvent: () => {}, onRefused: () => {} })
  closes(1006)
  vi.advanceTimersByTime(LIVE.firstRetryMs / 2)
  expect(sockets).toHaveLength(2)

  closes(LIVE_CLOSED.sessionEnded)
  vi.advanceTimersByTime(LIVE.retryMs - 1)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(3)

  kept.close()
  closes(1006)
  vi.advanceTimersByTime(LIVE.retryMs)
  expect(sockets).toHaveLength(3)
})

test('the pause doubles with each failure up to the longest, and begins anew once a socket has opened', () => {
  const { sockets, opens, closes } = useSockets()
  const kept = keepSocket({ onState: () => {}, onEvent: () => {}, onRefused: () => {} })
  const closesFor = (pause: number) => {
    const { length } = sockets
    closes(1006)
    vi.advanceTimersByTime(pause / 2 - 1)
    expect(sockets).toHaveLength(length)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(length + 1)
  }
  for (const pause of [LIVE.firstRetryMs, 2 * LIVE.firstRetryMs, LIVE.retryMs, LIVE.retryMs]) closesFor(pause)
  opens()
  closesFor(LIVE.firstRetryMs)
  kept.close()
})

test('a socket that the server does not open is told once, until one has opened', () => {
  const { opens, closes } = useSockets()
  const onRefused = vi.fn<() => void>()
  const kept = keepSocket({ onState: () => {}, onEvent: () => {}, onRefused })
  opens()
  closes(1006)
  expect(onRefused).not.toHaveBeenCalled()
  for (const times of [1, 1]) {
    vi.advanceTimersByTime(LIVE.retryMs)
    closes(1006)
    expect(onRefused).toHaveBeenCalledTimes(times)
  }
  vi.advanceTimersByTime(LIVE.retryMs)
  opens()
  closes(1006)
  vi.advanceTimersByTime(LIVE.retryMs)
  closes(1006)
  expect(onRefused).toHaveBeenCalledTimes(2)
  kept.close()
})
