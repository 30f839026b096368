/** Who wants to hear of a module's changes. */
export type Listeners<Told extends unknown[]> = {
  tell: (...told: Told) => void
  /** @returns ends it, as `useSyncExternalStore` and effects expect */
  subscribe: (listener: (...told: Told) => void) => () => void
}

export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>()
  return {
    tell(...told) {
      for (const listener of all) listener(...told)
    },
    subscribe(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
  }
}
