import { afterEach, expect, test, vi } from 'vitest'
import { useUser } from '#app/data/user.ts'
import { LiveEvents } from '#app/features/chat/live-events.tsx'
import { renderPart } from './render-part.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Member() {
  useUser()
  return <LiveEvents me={ME} />
}
const ME = 'c0eb23fd-57b8-4ef8-8601-12d05351efd6'

test('where the server refuses the live channel, the app asks once who is logged in', async () => {
  const sockets: EventTarget[] = []
  class Socket extends EventTarget {
    constructor() {
      super()
      sockets.push(this)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { asked } = renderPart(<Member />, () => ({ user: null }))
  const refused = () => sockets.at(-1)!.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  const users = () => asked.filter(({ path }) => path.startsWith('user.php')).length
  await vi.waitFor(() => expect([sockets.length, users()]).toEqual([1, 1]))
  refused()
  await vi.waitFor(() => expect([sockets.length, users()]).toEqual([2, 2]))
  refused()
  await vi.waitFor(() => expect(sockets).toHaveLength(3))
  refused()
  await vi.waitFor(() => expect(sockets).toHaveLength(4))
  expect(users()).toBe(2)
})
