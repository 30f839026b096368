/**
 * Draws `public/icon-192.png` and `public/icon-512.png` in shades of grey, which the worker colours for each site:
 * `node local/tools/draw-icons.ts`. Run it after a change of the drawing in `src/functions/pages/icon.ts`.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawIcon, FULL, ICON_SIZES } from '#functions/pages/icon.ts'

/** The side of the drawing, in units and, at 72 dots per inch, in pixels. */
const UNITS = 64
const DENSITY = 72

/** A PNG with a byte for each pixel: black for the ground, white for the logo. */
export function greyIcon(size: number): Promise<Buffer> {
  const drawing = Buffer.from(drawIcon({ ground: '#000', ink: '#fff', ...FULL }))
  return sharp(drawing, { density: (DENSITY * size * 2) / UNITS })
    .resize(size, size)
    .flatten()
    .toColourspace('b-w')
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const size of ICON_SIZES)
    await writeFile(new URL(`../../public/icon-${size}.png`, import.meta.url), await greyIcon(size))
