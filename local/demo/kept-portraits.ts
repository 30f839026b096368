import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { drawingStudio, type Renditions, type Studio } from './renditions.ts'
import { keptFolder, removeOthers } from '#local/kept-folder.ts'

/** What a portrait is drawn with; a change of one draws all anew. */
const SOURCES = ['local/demo/{backdrops,colours,portraits,random,renditions,scenes,size}.ts', 'package-lock.json']

/**
 * Draws portraits, and keeps them for the next site that is filled on this machine: drawing takes about a quarter of the processor time of a filling.
 * @param draw makes the studio when the first portrait has to be drawn
 */
export async function keptPortraits(seed: string, draw = drawingStudio): Promise<Studio> {
  const folder = keptFolder('portraits', SOURCES)
  await removeOthers(folder)
  await mkdir(folder, { recursive: true })
  let studio: Promise<Studio> | undefined
  return async (picture) => {
    const { keys: _, ...drawn } = picture
    const file = join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([seed, drawn]))
        .digest('hex'),
    )
    const kept = await readFile(file).catch(() => null)
    if (kept) return deserialize(kept) as Renditions
    studio ??= draw(seed)
    const made = await (await studio)(picture)
    // Another process may draw the same: each writes a whole file under a name of its own first. What cannot be kept is drawn again.
    const begun = `${file}-${randomUUID()}`
    await writeFile(begun, serialize(made))
      .then(() => rename(begun, file))
      .catch(() => {})
    return made
  }
}
