import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { mutate } from '#app/lib/mutate.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Town } from '#core/geo/types.ts'

const HOUR_MS = 3_600_000

/** The towns of a country whose names begin with a text. Asked from the second letter on. */
export const townsQuery = (country: Country, beginning: string) =>
  queryOptions({
    queryKey: ['towns', country, beginning],
    queryFn: async ({ signal }): Promise<Town[]> => {
      const found = await read(api['geocode.php'].$get({ query: { q: beginning, country } }, { init: { signal } }))
      return 'towns' in found ? found.towns : []
    },
    enabled: beginning.length > 1,
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  })

/** The town of a position in degrees; null where none is near. */
export async function townAt(
  client: QueryClient,
  position: { latitude: number; longitude: number },
): Promise<Town | null> {
  const query = { lat: String(position.latitude), lon: String(position.longitude) }
  const found = await mutate(client, { mutationFn: () => read(api['geocode.php'].$get({ query })) })
  return 'town' in found ? found.town : null
}
