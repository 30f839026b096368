import { crc32 } from 'node:zlib'
import { colours } from '#functions/mails/colours.ts'

/** The shapes of public/logo.svg, on a ground of 64 by 64. */
const BACK =
  'M41 20a18 18 0 0 1 15.3 27.5c-.5.8-.6 1.7-.4 2.6l1.5 5.6a2 2 0 0 1-2.5 2.4l-5.3-1.6c-.9-.3-1.9-.1-2.7.3A18 18 0 1 1 41 20Z'
const FRONT =
  'M25 6a19 19 0 1 1-6.6 36.8c-.8-.3-1.7-.3-2.5 0l-6.7 2.2a2 2 0 0 1-2.5-2.5l1.9-6.4c.3-.9.1-1.9-.3-2.7A19 19 0 0 1 25 6Z'
const HEART =
  'M25 33.5c-.4 0-.8-.1-1.1-.4-5.3-4.4-8.4-7.3-8.4-11.2 0-2.9 2.2-5 5-5 1.7 0 3.4.9 4.5 2.3 1.1-1.4 2.8-2.3 4.5-2.3 2.8 0 5 2.1 5 5 0 3.9-3.1 6.8-8.4 11.2-.3.3-.7.4-1.1.4Z'

type Drawing = { ground: string; ink: string; corner: number; size: number }

/** The logo in two colours. `corner` is the ground's radius and `size` the logo's share of it. */
export function drawIcon({ ground, ink, corner, size }: Drawing): string {
  const inset = 32 * (1 - size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/><g transform="translate(${inset} ${inset}) scale(${size})" fill="${ink}"><path d="${BACK}" opacity=".5"/><path d="${FRONT}"/><path fill="${ground}" d="${HEART}"/></g></svg>`
}

const groundOf = (hue: number) => colours(hue).light.action

/** With corners of its own, for places that show an icon as it is. */
export function svgIcon(hue: number): string {
  return drawIcon({ ground: groundOf(hue), ink: '#fff', corner: 14, size: 0.8 })
}

/** The sides of the drawings in `public`, in pixels. */
export const ICON_SIZES = [192, 512]

/** Fills its square, so that a device may cut it into any shape: the logo stays within the middle four fifths. */
export const FULL = { corner: 0, size: 0.66 }

const SIGNATURE_BYTES = 8
/** Where the header of a PNG ends: the signature and its first chunk. */
const HEADER_BYTES = SIGNATURE_BYTES + 25
const COLOUR_TYPE = 9
const PALETTE = 3

/**
 * Colours a drawing in shades of grey: each shade becomes an entry of a palette between the site's colour and white. The
 * packed pixels stay as they are. Reason: docs/decisions/0035-icons.md.
 */
export function paintGrey(grey: Uint8Array, hue: number): Uint8Array<ArrayBuffer> {
  const ground = Number.parseInt(groundOf(hue).slice(1), 16)
  const header = grey.slice(SIGNATURE_BYTES + 8, HEADER_BYTES - 4)
  header[COLOUR_TYPE] = PALETTE
  const palette = new Uint8Array(256 * 3)
  for (let shade = 0; shade < 256; shade++)
    for (const [place, shift] of [16, 8, 0].entries()) {
      const part = (ground >> shift) & 255
      palette[shade * 3 + place] = Math.round(part + ((255 - part) * shade) / 255)
    }
  const parts = [
    grey.slice(0, SIGNATURE_BYTES),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    grey.slice(HEADER_BYTES),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
