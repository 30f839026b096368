/** The seconds of a film and its pictures per second. */
export const FPS = 24

/** A film: its size in units, how long it is, and its picture at a time from 0 to 1. Its end is its beginning. */
export type Film = { width: number; height: number; seconds: number; draw: (time: number) => string }

const TURN = 2 * Math.PI

/** Goes up and down `times` in a film, from -1 to 1. */
export const wave = (time: number, times = 1, phase = 0): number => Math.sin(TURN * (time * times + phase))

/** From 0 to 1 between two times, slow at both ends. */
export function ease(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export const between = (from: number, to: number, part: number): number => from + (to - from) * part

/** A number for a drawing: short, and the same on every machine. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function likeChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
