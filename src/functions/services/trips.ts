import type { Backend } from '#db/client.ts'

/** Counts a request's backend calls: the longest chain of sequential calls, and the statements and commands. */
export type Trips = {
  /** Wraps a fetch. `weigh` returns how many statements or commands a call has. */
  count(kind: 'sql' | 'redis', backend: Backend, weigh: (body: string) => number): Backend
  around<T>(work: () => Promise<T>): Promise<T>
  header(): string
}

export function countTrips(): Trips {
  // A call that starts after others have ended is one deeper than the deepest of them.
  let ended = 0
  let longest = 0
  const counts = { sql: 0, redis: 0 }
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    const depth = ended + 1
    longest = Math.max(longest, depth)
    try {
      return await work()
    } finally {
      ended = Math.max(ended, depth)
    }
  }
  return {
    around,
    count: (kind, backend, weigh) => (url, init) => {
      counts[kind] += weigh(String(init.body))
      return around(() => backend(url, init))
    },
    header: () => `trips;dur=${longest}, sql;dur=${counts.sql}, redis;dur=${counts.redis}`,
  }
}
