export interface NearTown {
  /** Distance from the place asked for, in kilometres. */
  km: number
  population: number
}

/** How many nearest towns `pickTown` wants to see. */
export const NEAREST_TOWNS = 5

const LOCAL_KM = 5
const REACH_KM = 50

/**
 * The town somebody would say they live in, of the nearest few in any order: the largest within 5 km, else the nearest
 * within 50 km, else none.
 */
export const pickTown = <Town extends NearTown>(nearest: readonly Town[]): Town | null => {
  const larger = (a: Town, b: Town) => b.population - a.population || a.km - b.km
  const nearer = (a: Town, b: Town) => a.km - b.km || b.population - a.population
  const [local] = nearest.filter(({ km }) => km <= LOCAL_KM).sort(larger)
  const [reachable] = nearest.filter(({ km }) => km <= REACH_KM).sort(nearer)
  return local ?? reachable ?? null
}
