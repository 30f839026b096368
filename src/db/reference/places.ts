import { readFile } from 'node:fs/promises'
import { parsePlaces, type Place } from './places-format.ts'

/** Every town of our countries with at least 1,000 inhabitants. Node only. */
export const readPlaces = async (): Promise<Place[]> => [
  ...parsePlaces(await readFile(new URL('./places.txt', import.meta.url), 'utf8')),
]
