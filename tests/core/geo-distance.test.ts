import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandBetween,
  bandLimitKm,
  DISTANCE_BANDS,
  distanceBand,
  distanceKm,
  mercatorPoint,
  roundPosition,
  type TownPoint,
} from '#core/geo/distance.ts'
import { pickTown } from '#core/geo/pick-town.ts'
import { printedSeed } from '#tests/setup/effort.ts'

fc.configureGlobal({ seed: printedSeed('distances') })

const position = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  it.each([
    ['Berlin–München', { lat: 52.52, lon: 13.41 }, { lat: 48.14, lon: 11.58 }, 504],
    ['across the date line', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111.2],
    ['to the other side of the earth', { lat: 0, lon: 0 }, { lat: 0, lon: 180 }, 20015],
  ])('%s', (_, a, b, km) => {
    expect(Math.abs(distanceKm(a, b) - km) / km).toBeLessThan(0.005)
  })

  it('is the same both ways, never negative, and nothing to oneself', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0)
        expect(distanceKm(a, a)).toBe(0)
      }),
    )
  })

  it.each([
    [0, true, 'same_town'],
    [30, true, 'same_town'],
    [0, false, 'under_10'],
    [9.99, false, 'under_10'],
    [10, false, 'under_25'],
    [25, false, 'under_50'],
    [99.9, false, 'under_100'],
    [249.9, false, 'under_250'],
    [250, false, 'far'],
    [20_000, false, 'far'],
  ] as const)('%d km (same town: %s) is %s', (km, sameTown, band) => {
    expect(distanceBand(km, sameTown)).toBe(band)
  })

  it('never gets a nearer band by being farther, and stays below the limit of its band', () => {
    const km = fc.double({ min: 0, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(km, km, (a, b) => {
        const [near, far] = [distanceBand(Math.min(a, b), false), distanceBand(Math.max(a, b), false)]
        expect(DISTANCE_BANDS.indexOf(near)).toBeLessThanOrEqual(DISTANCE_BANDS.indexOf(far))
        expect(a).toBeLessThan(bandLimitKm(distanceBand(a, false)))
      }),
    )
  })
})

describe('the flat point', () => {
  it.each([
    [0, 10, 0],
    [52.52, 13.41, 61.9],
    [85, 0, 179.4],
    [90, 0, 179.4],
  ])('of latitude %d, longitude %d has northing %d', (lat, lon, y) => {
    expect(mercatorPoint(lat, lon).x).toBe(lon)
    expect(mercatorPoint(lat, lon).y).toBeCloseTo(y, 1)
  })

  it('sorts the neighbours of a town as they sort on earth', () => {
    const home = { lat: 52.52, lon: 13.41 }
    const offset = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    const near = fc
      .record({ lat: offset, lon: offset })
      .map(({ lat, lon }) => ({ lat: home.lat + lat, lon: home.lon + lon }))
    const flat = (to: { lat: number; lon: number }) => {
      const [a, b] = [mercatorPoint(home.lat, home.lon), mercatorPoint(to.lat, to.lon)]
      return Math.hypot(a.x - b.x, a.y - b.y)
    }
    fc.assert(
      fc.property(near, near, (a, b) => {
        // Mercator stretches by the latitude, so only a clear difference has to keep its order.
        fc.pre(distanceKm(home, a) < distanceKm(home, b) * 0.97)
        expect(flat(a)).toBeLessThan(flat(b))
      }),
    )
  })
})

describe('the band between two towns', () => {
  const town = fc
    .record({ town: fc.integer({ min: 1, max: 9 }), at: position })
    .map(({ town, at }): { point: TownPoint; at: typeof at } => ({
      point: { town, ...mercatorPoint(at.lat, at.lon) },
      at,
    }))

  it('is unknown where one of them is', () => {
    const here = { town: 1, x: 13.41, y: 61.94 }
    expect([bandBetween(null, here), bandBetween(here, null), bandBetween(null, null)]).toEqual([null, null, null])
    expect(bandBetween(here, here)).toBe('same_town')
  })

  it('is that of their distance on earth, the same both ways, and `same_town` for one town alone', () => {
    const near = fc.double({ min: -4, max: 4, noNaN: true })
    const pair = fc
      .tuple(town, fc.record({ lat: near, lon: near }), fc.integer({ min: 1, max: 9 }))
      .filter(([{ at }, by]) => Math.abs(at.lat + by.lat) < 85 && Math.abs(at.lon + by.lon) < 180)
      .map(([one, by, id]) => {
        const at = { lat: one.at.lat + by.lat, lon: one.at.lon + by.lon }
        return [one, { point: { town: id, ...mercatorPoint(at.lat, at.lon) }, at }] as const
      })
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const km = distanceKm(one.at, other.at)
        const band = bandBetween(one.point, other.point)
        expect(bandBetween(other.point, one.point)).toBe(band)
        expect(band === 'same_town').toBe(one.point.town === other.point.town)
        // The way through the projection and back may cost a millimetre at a limit.
        fc.pre(DISTANCE_BANDS.every((each) => Math.abs(km - bandLimitKm(each)) > 1e-6))
        expect(band).toBe(distanceBand(km, one.point.town === other.point.town))
      }),
      { seed: 31, numRuns: 2000 },
    )
  })
})

describe('rounding a position', () => {
  it('keeps two decimals and moves it by less than a kilometre', () => {
    fc.assert(
      fc.property(position, (given) => {
        const rounded = roundPosition(given)
        expect(Math.round(rounded.lat * 100) / 100).toBe(rounded.lat)
        expect(distanceKm(given, rounded)).toBeLessThan(1)
      }),
    )
  })
})

describe('the town of a place', () => {
  const town = (km: number, population: number) => ({ km, population })

  it.each([
    ['the largest within 5 km', [town(1, 2000), town(4, 9000), town(5, 8000)], town(4, 9000)],
    ['exactly 5 km counts', [town(1, 2000), town(5, 8000)], town(5, 8000)],
    ['a city just beyond does not', [town(1, 2000), town(5.01, 800_000)], town(1, 2000)],
    ['the nearest beyond 5 km', [town(9, 90_000), town(6, 1000)], town(6, 1000)],
    ['the nearer of two as large', [town(3, 5000), town(2, 5000)], town(2, 5000)],
    ['exactly 50 km is in reach', [town(50, 1000)], town(50, 1000)],
    ['none beyond 50 km', [town(50.01, 1_000_000)], null],
    ['none at all', [], null],
  ])('%s', (_, nearest, expected) => {
    expect(pickTown(nearest)).toEqual(expected)
  })

  it('does not depend on the order given', () => {
    const some = fc.array(
      fc.record({ km: fc.integer({ min: 0, max: 60 }), population: fc.integer({ min: 1000, max: 9999 }) }),
    )
    fc.assert(
      fc.property(some, (towns) => {
        expect(pickTown(towns.toReversed())).toEqual(pickTown(towns))
      }),
    )
  })
})
