/** Bounds of the live channel. Times in milliseconds. Rule: docs/product.md, Chat. */
export const LIVE = {
  /** How often a browser checks that the channel is alive, and how long it waits for the answer. */
  pingMs: 27_000,
  pongMs: 8_000,
  /** The longest wait before reconnecting: before the first attempt (doubled with each failure), and at most. */
  firstRetryMs: 8_000,
  retryMs: 30_000,
  hiddenMs: 300_000,
  /** How often an open tab reports that somebody is there. It must be less than `SESSION.onlineMinutes`. */
  heartbeatMs: 225_000,
  /** How many minutes after the last sign of life a tab may hold a channel: `hiddenMs` and one minute to spare. */
  listeningMinutes: 6,
  /**
   * The same by session, whose time is written every four minutes only: that, one `heartbeatMs` and `hiddenMs`, rounded up.
   */
  sessionMinutes: 13,
  /** Channels of one member. One more closes the oldest. */
  sockets: 20,
  /** What a tab may send at once, in characters, and how often it may say that its member is typing. */
  requestLength: 1024,
  typingMs: 3_000,
  /** How often a browser says so, how long it is shown, and how long a ticket for it is valid. */
  typingEveryMs: 4_000,
  typingShownMs: 6_000,
  ticketMs: 60_000,
} as const

export const LIVE_CLOSED = { refused: 1009, sessionEnded: 4001, tooMany: 4002 } as const
