import sharp from 'sharp'
import { BACKDROPS, backdropOf, type Portrait } from './portraits.ts'

/** A picture in the three sizes the product serves, as WebP. */
export interface Renditions {
  large: Uint8Array
  thumb: Uint8Array
  blur: Uint8Array
}

/** Size of the large rendition in pixels: what is drawn in good time on a small machine. */
export const LARGE = { width: 660, height: 880 }

const density = (72 * LARGE.width) / 900
const raw = { raw: { ...LARGE, channels: 3 as const } }
const thumbSize = { width: 300, height: 400 }

// Many pictures are drawn at a time, each on one thread; none is ever drawn twice.
sharp.concurrency(1)
sharp.cache(false)

/** Lays an RGBA figure over an RGB place; several times faster than a general compositor. */
function lay(figure: Buffer, place: Buffer): Buffer {
  const out = Buffer.from(place)
  for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
    const alpha = figure[from + 3] as number
    if (alpha === 0) continue
    const rest = 255 - alpha
    for (let i = 0; i < 3; i++) {
      const over = figure[from + i] as number
      out[to + i] = rest === 0 ? over : (over * alpha + (place[to + i] as number) * rest + 127) / 255
    }
  }
  return out
}

/**
 * Prepares the places where pictures are taken, a little out of focus.
 * @returns a function that draws a portrait in the three sizes
 */
export async function studio(seed: string): Promise<(portrait: Portrait) => Promise<Renditions>> {
  const places = await Promise.all(
    Array.from({ length: BACKDROPS }, (_, backdrop) =>
      sharp(Buffer.from(backdropOf(seed, backdrop)), { density })
        .removeAlpha()
        .blur(1.6)
        .raw()
        .toBuffer(),
    ),
  )
  return async ({ svg, backdrop }) => {
    const place = places[backdrop]
    if (!place) throw new Error(`there is no backdrop ${backdrop}`)
    const drawn = lay(await sharp(Buffer.from(svg), { density }).ensureAlpha().raw().toBuffer(), place)
    const [large, small] = await Promise.all([
      sharp(drawn, raw).webp({ quality: 78, effort: 0 }).toBuffer(),
      sharp(drawn, raw).resize(thumbSize).raw().toBuffer(),
    ])
    const thumbOf = () => sharp(small, { raw: { ...thumbSize, channels: 3 } })
    const [thumb, blur] = await Promise.all([
      thumbOf().webp({ quality: 80, effort: 0 }).toBuffer(),
      thumbOf().resize(16, 21).webp({ quality: 50, effort: 0 }).toBuffer(),
    ])
    return { large, thumb, blur }
  }
}
