import type { Country } from './countries.ts'

/** A town as `geocode.php` names it; `region` is an ISO 3166-2 code. */
export type Town = { id: number; name: string; region: string; country: Country }

/** What `geocode.php` answers: the town of a position, or the towns of a name. */
export type GeocodeAnswer = { town: Town | null } | { towns: Town[] }
