import { afterEach, expect, test, vi } from 'vitest'
import { keepSocket } from '#app/lib/live-socket.ts'
import { LIVE, LIVE_CLOSED } from '#core/live/limits.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a lost socket is opened again at random, one whose session has ended only after the longest pause', () => {
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
  const closes = (code: number) => sockets.at(-1)!.dispatchEvent(new CloseEvent('close', { code }))

  const kept = keepSocket({ onState: () => {}, onEvent: () => {} })
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
