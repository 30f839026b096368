/** A seeded random source: the same seed gives the same demo site on every machine. */
export interface Random {
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly (readonly [T, number])[]): T
  /** `count` different items in random order (fewer when there are fewer). */
  sample<T>(items: readonly T[], count: number): T[]
  normal(mean: number, deviation: number): number
  uuid(): string
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Numbers from 0 to below 1, always the same for a seed. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Makes a random source from any text.
 * @param seed the text; different purposes take different seeds, so that one does not disturb another
 */
export function seeded(seed: string): Random {
  const next = mulberry32(hash(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('pick: nothing to choose from')
    return items[int(0, items.length - 1)] as T
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: <T>(items: readonly (readonly [T, number])[]): T => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) if ((rest -= weight) < 0) return item
      return pick(items)[0]
    },
    sample: <T>(items: readonly T[], count: number): T[] => {
      const pool = [...items]
      const taken: T[] = []
      while (taken.length < count && pool.length > 0) taken.push(...pool.splice(int(0, pool.length - 1), 1))
      return taken
    },
    normal: (mean, deviation) => mean + deviation * (next() + next() + next() + next() - 2) * 1.732,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = '89ab'[int(0, 3)] as string
      const text = hex.join('')
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
    },
  }
}
