import type { Country } from './countries.ts'

export type Town = { id: number; name: string; region: string; country: Country }

export type GeocodeAnswer = { town: Town | null } | { towns: Town[] }
