import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#core/geo/countries.ts'
import { distanceKm } from '#core/geo/distance.ts'
import { isRegion, regionsOf } from '#core/geo/regions.ts'
import { parsePlaces, writePlaces, type Place } from '#db/reference/places-format.ts'
import { readPlaces } from '#db/reference/places.ts'

/** Name, region, latitude, longitude: from common knowledge, not from the file. */
const WELL_KNOWN = [
  ['Berlin', 'DE-BE', 52.5, 13.4],
  ['München', 'DE-BY', 48.1, 11.6],
  ['Hamburg', 'DE-HH', 53.6, 10],
  ['Köln', 'DE-NW', 50.9, 7],
  ['Leipzig', 'DE-SN', 51.3, 12.4],
  ['Kiel', 'DE-SH', 54.3, 10.1],
  ['Wien', 'AT-9', 48.2, 16.4],
  ['Graz', 'AT-6', 47.1, 15.4],
  ['Zürich', 'CH-ZH', 47.4, 8.5],
  ['Genève', 'CH-GE', 46.2, 6.1],
  ['Paris', 'FR-IDF', 48.9, 2.3],
  ['Lyon', 'FR-ARA', 45.8, 4.8],
  ['Ajaccio', 'FR-20R', 41.9, 8.7],
  ['Strasbourg', 'FR-GES', 48.6, 7.8],
  ['Saint-Denis', 'FR-974', -20.9, 55.5],
  ['Milano', 'IT-25', 45.5, 9.2],
  ['Roma', 'IT-62', 41.9, 12.5],
  ['Palermo', 'IT-82', 38.1, 13.4],
  ['Torino', 'IT-21', 45.1, 7.7],
  ['Bolzano', 'IT-32', 46.5, 11.4],
  ['Madrid', 'ES-MD', 40.4, -3.7],
  ['Barcelona', 'ES-CT', 41.4, 2.2],
  ['Sevilla', 'ES-AN', 37.4, -6],
  ['Bilbao', 'ES-PV', 43.3, -2.9],
  ['Ceuta', 'ES-CE', 35.9, -5.3],
  ['Amsterdam', 'NL-NH', 52.4, 4.9],
  ['Den Haag', 'NL-ZH', 52.1, 4.3],
  ['Maastricht', 'NL-LI', 50.9, 5.7],
  ['Bruxelles / Brussel', 'BE-BRU', 50.9, 4.4],
  ['Antwerpen', 'BE-VAN', 51.2, 4.4],
  ['Leuven', 'BE-VBR', 50.9, 4.7],
  ['Wavre', 'BE-WBR', 50.7, 4.6],
  ['Gent', 'BE-VOV', 51.1, 3.7],
  ['Charleroi', 'BE-WHT', 50.4, 4.4],
  ['Warszawa', 'PL-14', 52.2, 21],
  ['Kraków', 'PL-12', 50.1, 19.9],
  ['Gdańsk', 'PL-22', 54.4, 18.6],
  ['Wrocław', 'PL-02', 51.1, 17],
  ['Dublin', 'IE-D', 53.3, -6.3],
  ['Cork', 'IE-CO', 51.9, -8.5],
  ['Galway', 'IE-G', 53.3, -9.1],
  ['Letterkenny', 'IE-DL', 55, -7.7],
  ['London', 'GB-ENG', 51.5, -0.1],
  ['Cardiff', 'GB-WLS', 51.5, -3.2],
  ['Glasgow', 'GB-SCT', 55.9, -4.3],
  ['Belfast', 'GB-NIR', 54.6, -5.9],
  ['Toronto', 'CA-ON', 43.7, -79.4],
  ['Montréal', 'CA-QC', 45.5, -73.6],
  ['Vancouver', 'CA-BC', 49.2, -123.1],
  ['Sydney', 'AU-NSW', -33.9, 151.2],
  ['Perth', 'AU-WA', -32, 115.9],
  ['Auckland', 'NZ-AUK', -36.8, 174.8],
  ['Wellington', 'NZ-WGN', -41.3, 174.8],
  ['Chicago', 'US-IL', 41.9, -87.6],
  ['New York', 'US-NY', 40.7, -74],
  ['Washington, D.C.', 'US-DC', 38.9, -77],
  ['San Juan', 'US-PR', 18.5, -66.1],
] as const

describe('towns', () => {
  let places: Place[]
  beforeAll(async () => {
    places = await readPlaces()
  })

  it.each(WELL_KNOWN)('%s lies in %s', (name, region, lat, lon) => {
    const found = places.filter((place) => place.name === name && place.region === region)
    expect(found.some((place) => distanceKm(place, { lat, lon }) < 15)).toBe(true)
    expect(found[0]!.country).toBe(region.slice(0, 2))
  })

  it('are many, each once, each in a region of its country, positions rounded', () => {
    expect(places.length).toBeGreaterThan(50_000)
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    const wrong = places.filter(
      ({ name, country, region, lat, lon, population }) =>
        !name ||
        !isRegion(country, region) ||
        population < 1000 ||
        Math.abs(lat) > 85 ||
        Math.abs(lon) > 180 ||
        Math.round(lat * 100) / 100 !== lat,
    )
    expect(wrong).toEqual([])
  })

  it('lie in every region but the smallest islands', () => {
    const inhabited = new Set(places.map(({ region }) => region))
    const empty = COUNTRIES.flatMap((country) => regionsOf(country)).filter(({ code }) => !inhabited.has(code))
    expect(empty.map(({ code }) => code)).toEqual(['NZ-CIT'])
  })

  it('come back from the file as they were written', () => {
    const some = places.filter((_, index) => index % 500 === 0)
    const back = [...parsePlaces(writePlaces(some.toReversed()))]
    expect(back).toEqual(some)
  })
})
