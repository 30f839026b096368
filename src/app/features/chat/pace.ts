/** Until nothing has happened for so long, an open conversation is looked at in so long; all in milliseconds. */
const PACES: readonly (readonly [quiet: number, pause: number])[] = [
  [40_000, 10_000],
  [120_000, 20_000],
]
/** Below the minute after which the session would look by itself: each look brings what that one would. */
const SLOWEST_MS = 50_000

/**
 * How long to wait before the next look at an open conversation, in milliseconds: briefly while people write, longer when nothing happens.
 * @param quiet how long ago something was last said or written in it
 */
export function pace(quiet: number): number {
  return PACES.find(([until]) => quiet < until)?.[1] ?? SLOWEST_MS
}
