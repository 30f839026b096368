/** The pause between two polls of an open conversation, by how long it has been quiet; all in milliseconds. */
const PACES: readonly (readonly [quiet: number, pause: number])[] = [
  [40_000, 10_000],
  [120_000, 20_000],
]
/** Less than the minute of the session's own poll, which these polls replace. */
const SLOWEST_MS = 50_000

/**
 * How long to wait before the next poll of an open conversation, in milliseconds.
 * @param quiet the time since something was last said or written in it
 */
export function pollInterval(quiet: number): number {
  return PACES.find(([until]) => quiet < until)?.[1] ?? SLOWEST_MS
}
