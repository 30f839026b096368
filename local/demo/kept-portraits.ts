import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { drawingStudio, type Renditions, type Studio } from './renditions.ts'
import { hashOf, root } from '#local/build.ts'

/** What a portrait is drawn with; a change of one draws all anew. */
const SOURCES = ['local/demo/{backdrops,colours,portraits,random,renditions,size}.ts', 'package-lock.json']
const KEPT = join(root, 'node_modules/.cache/portraits')

/**
 * Draws portraits, and keeps them for the next site that is filled on this machine: drawing is half of the time a filling takes.
 * @param draw makes the studio when the first portrait has to be drawn
 */
export async function keptPortraits(seed: string, draw = drawingStudio): Promise<Studio> {
  const name = hashOf(SOURCES)
  const folder = join(KEPT, name)
  await mkdir(folder, { recursive: true })
  for (const other of await readdir(KEPT))
    if (other !== name) await rm(join(KEPT, other), { recursive: true, force: true })
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
