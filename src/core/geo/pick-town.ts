export interface NearTown {
  km: number
  population: number
}

export const NEAREST_TOWNS = 5

const LOCAL_KM = 5
const REACH_KM = 50

/**
 * The town that somebody would say they live in: the largest within 5 km, else the nearest within 50 km, else none. The order of
 * `nearest` does not matter.
 */
export const pickTown = <Town extends NearTown>(nearest: readonly Town[]): Town | null => {
  const larger = (a: Town, b: Town) => b.population - a.population || a.km - b.km
  const nearer = (a: Town, b: Town) => a.km - b.km || b.population - a.population
  const [local] = nearest.filter(({ km }) => km <= LOCAL_KM).sort(larger)
  const [reachable] = nearest.filter(({ km }) => km <= REACH_KM).sort(nearer)
  return local ?? reachable ?? null
}
