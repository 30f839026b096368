import type { WebSocket } from 'playwright-core'

/**
 * Counts each ping of a live channel as open until its pong comes, by `note(1)` and `note(-1)`: where a test moves the page's clock, the page would
 * otherwise give its channel up before the answer can be there.
 */
export function waitForPongs(socket: WebSocket, note: (change: number) => void): void {
  let waiting = 0
  const change = (by: number) => {
    waiting += by
    note(by)
  }
  socket.on('framesent', ({ payload }) => payload === 'ping' && change(1))
  socket.on('framereceived', ({ payload }) => payload === 'pong' && waiting > 0 && change(-1))
  socket.on('close', () => waiting > 0 && change(-waiting))
}
