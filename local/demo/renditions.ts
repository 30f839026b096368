import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { DemoPicture } from './model.ts'
import { BACKDROPS, backdropOf, portrait } from './portraits.ts'
import { sceneOf } from './scenes.ts'
import { LARGE } from './size.ts'
import { boxOf, type Rendition, RENDITIONS, SHAPES } from '#core/photos/renditions.ts'

/** A picture in the sizes the product serves, as WebP. */
export type Renditions = Record<Rendition, Uint8Array>

const FolderPeople = z
  .array(z.object({ file: z.string().regex(/^[\w-]+\.\w+$/), gender: z.enum(['female', 'male']), age: z.number() }))
  .max(10_000)
/** As many years older or younger somebody else may be before a photo is shown once more. */
const AGAIN_YEARS = 8
/** The same photo twice on a screen counts as so many years of age: more than anybody differs. */
const BESIDE_YEARS = 200

const density = (72 * LARGE.width) / 900
// Many pictures are drawn at once, so each takes one thread; none is drawn twice, so caching is useless.
sharp.concurrency(1)
sharp.cache(false)

/** Lays an RGBA figure over an RGB place; several times faster than a general compositor. */
function lay(figure: Buffer, place: Buffer): Buffer {
  const out = Buffer.from(place)
  const pixels = new Uint32Array(figure.buffer, figure.byteOffset, figure.length / 4)
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i] === 0) continue
    const from = i * 4
    const to = i * 3
    const [red, green, blue, alpha] = [figure[from], figure[from + 1], figure[from + 2], figure[from + 3]] as [
      number,
      number,
      number,
      number,
    ]
    if (alpha === 255) {
      out[to] = red
      out[to + 1] = green
      out[to + 2] = blue
    } else {
      const rest = 255 - alpha
      out[to] = (red * alpha + (out[to] as number) * rest + 127) / 255
      out[to + 1] = (green * alpha + (out[to + 1] as number) * rest + 127) / 255
      out[to + 2] = (blue * alpha + (out[to + 2] as number) * rest + 127) / 255
    }
  }
  return out
}

type Pixels = { data: Buffer; info: { width: number; height: number } }

/** By the rule for uploads. Each is made from the next larger one, which is quicker than from the whole picture. */
async function renditions(whole: Pixels): Promise<Renditions> {
  const made: Partial<Renditions> = {}
  let { data, info } = whole
  for (const rendition of RENDITIONS) {
    const edge = boxOf(rendition, SHAPES[rendition], whole.info)
    const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    if (edge < Math.max(info.width, info.height))
      ({ data, info } = await picture()
        .resize(edge, edge, { fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true }))
    made[rendition] = await picture()
      .webp({ quality: SHAPES[rendition].quality, effort: rendition === 'blur' ? 4 : 0 })
      .toBuffer()
  }
  return made as Renditions
}

export type Studio = (picture: DemoPicture) => Promise<Renditions>

/** Draws demo pictures. Prepares the places where they are taken, a little out of focus. */
export async function drawingStudio(seed: string): Promise<Studio> {
  const places = await Promise.all(
    Array.from({ length: BACKDROPS }, (_, backdrop) =>
      sharp(Buffer.from(backdropOf(seed, backdrop)), { density })
        .removeAlpha()
        .blur(1.6)
        .raw()
        .toBuffer(),
    ),
  )
  return async (picture) => {
    if (picture.scene !== undefined) return sceneRenditions(seed, picture.scene)
    const { svg, backdrop } = portrait(picture)
    const place = places[backdrop]
    if (!place) throw new Error(`there is no backdrop ${backdrop}`)
    const figure = await sharp(Buffer.from(svg), { density }).ensureAlpha().raw().toBuffer()
    return renditions({ data: lay(figure, place), info: LARGE })
  }
}

async function sceneRenditions(seed: string, scene: number): Promise<Renditions> {
  const data = await sharp(Buffer.from(sceneOf(seed, scene)), { density })
    .removeAlpha()
    .raw()
    .toBuffer()
  return renditions({ data, info: LARGE })
}

/**
 * Takes demo pictures from a folder: for each person one of the same gender, about the same age, and not shown often yet. Further
 * pictures of a person are parts of the same photo, those without people are drawn.
 */
export async function photoStudio(folder: string): Promise<Studio> {
  const people = FolderPeople.parse(JSON.parse(await readFile(join(folder, 'people.json'), 'utf8')))
  const shown = new Map<string, number>()
  const onScreen = new Map<number, Set<string>>()
  const timesShown = ({ file }: { file: string }) => shown.get(file) ?? 0
  const faces = new Map<string, (typeof people)[number]>()
  return async ({ seed, gender, age, variant, scene, screens = [] }) => {
    if (scene !== undefined) return sceneRenditions(seed, scene)
    const beside = ({ file }: { file: string }) => screens.filter((number) => onScreen.get(number)?.has(file)).length
    const farness = (one: (typeof people)[number]) =>
      Math.abs(one.age - age) + AGAIN_YEARS * timesShown(one) + BESIDE_YEARS * beside(one)
    const [nearest] = people
      .filter((one) => one.gender === gender)
      .toSorted((one, other) => farness(one) - farness(other))
    const chosen = faces.get(seed) ?? nearest
    if (!chosen) throw new Error(`${folder} has no photo of somebody ${gender}`)
    if (!faces.has(seed)) {
      shown.set(chosen.file, timesShown(chosen) + 1)
      for (const number of screens) onScreen.set(number, (onScreen.get(number) ?? new Set()).add(chosen.file))
    }
    faces.set(seed, chosen)
    const photo = sharp(join(folder, chosen.file)).removeAlpha()
    const { width, height } = await photo.metadata()
    const inset = Math.min(0.3, variant * 0.1)
    const part = { left: Math.round(width * inset * 0.5), top: Math.round(height * inset * 0.2) }
    const size = { width: Math.round(width * (1 - inset)), height: Math.round(height * (1 - inset)) }
    return renditions(
      await photo
        .extract({ ...part, ...size })
        .resize({ width: 1200, height: 1600, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  }
}
