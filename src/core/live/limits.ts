/** Bounds of the live channel. Times in milliseconds. Rule: docs/product.md, Chat. */
export const LIVE = {
  /** How often a browser asks whether the channel still lives, and how long it waits for the answer. */
  pingMs: 27_000,
  pongMs: 8_000,
  /** The longest waits before the next attempt to connect: the first one, doubled with each failure, and the last. */
  firstRetryMs: 8_000,
  retryMs: 30_000,
  /** A tab that nobody sees gives its channel up. */
  hiddenMs: 300_000,
  /** How often an open tab shows that somebody is there while events carry the news: often enough for the online mark. */
  heartbeatMs: 225_000,
  /** Minutes after the last sign of life in which a tab may hold a channel: those of a tab that is hidden, and one to spare. */
  listeningMinutes: 6,
  /** Channels of one member; one more closes the oldest. */
  sockets: 20,
} as const

/** Why a channel is closed, as its code says. */
export const LIVE_CLOSED = { refused: 1009, sessionEnded: 4001, tooMany: 4002 } as const
