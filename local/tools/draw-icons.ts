/**
 * Draws `public/icon-192.png` and `public/icon-512.png` in shades of grey, which the worker colours for each site:
 * `node local/tools/draw-icons.ts`. Run it after a change of the drawing in `src/functions/pages/icon.ts`.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawIcon, FULL, ICON_SIZES } from '#functions/pages/icon.ts'

/** Dots per inch at which a unit of a drawing is a pixel. */
const DENSITY = 72
/** The side of the icon in its drawing. */
const UNITS = 64

/** A PNG with a byte for each pixel: black for the ground, white for the logo. */
export function greyIcon(size: number): Promise<Buffer> {
  return inGrey(drawIcon({ ground: '#000', ink: '#fff', ...FULL }), { width: size, height: size }, size / UNITS)
}

/**
 * A drawing as pixels of one byte. It is drawn at twice their number, so that its edges are smooth.
 *
 * @param scale pixels of the picture by units of the drawing
 */
export function inGrey(drawing: string, { width, height }: { width: number; height: number }, scale = 1) {
  return sharp(Buffer.from(drawing), { density: DENSITY * scale * 2 })
    .resize(width, height)
    .flatten()
    .toColourspace('b-w')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const size of ICON_SIZES)
    await writeFile(new URL(`../../public/icon-${size}.png`, import.meta.url), await greyIcon(size))
