import { useQuery } from '@tanstack/react-query'
import type { RegionName } from './filters-in-words.ts'
import { regionsQuery } from '#app/data/regions.ts'

/** Names regions in the visitor's language; by their code until the names are there. @param region the one in use, if any */
export function useRegionName(region: string | undefined): RegionName {
  const countries = useQuery({ ...regionsQuery(), enabled: region !== undefined }).data?.countries
  return (code) => countries?.flatMap((one) => one.regions).find((one) => one.code === code)?.name ?? code
}
