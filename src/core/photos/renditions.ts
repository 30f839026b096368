import type { Addresses } from '#core/profiles/types.ts'

export const RENDITIONS = ['large', 'tile', 'thumb', 'blur'] as const
export type Rendition = (typeof RENDITIONS)[number]

type Shape = { pixels: number; quality: number }
export type Shapes = Readonly<Partial<Record<Rendition, Shape>>>

/**
 * Pixels and WebP quality of each rendition. The shorter edge counts, because cards and galleries crop a picture to their own
 * shape; of the blur it is the longer one, so that a locked photo never shows more than 16 pixels.
 */
export const SHAPES: Record<Rendition, Shape> = {
  large: { pixels: 1200, quality: 80 },
  tile: { pixels: 600, quality: 70 },
  thumb: { pixels: 300, quality: 76 },
  blur: { pixels: 16, quality: 10 },
}

/**
 * The renditions of a picture for `srcset`, by their shorter edge. A wide picture in an upright frame is a third too small by that,
 * which its crop hides.
 */
export function srcSetOf(image: Partial<Addresses> | null | undefined): string | undefined {
  return image?.tile_filename && `${image.thumb_filename} 300w, ${image.tile_filename} 600w, ${image.filename} 1200w`
}

/** A longer picture is made smaller, so that a panorama is not stored in full. */
const LONGEST = 2

/** The edge of the square into which a rendition of a picture fits, whichever way the picture is turned. */
export function boxOf(
  rendition: Rendition,
  { pixels }: { pixels: number },
  { width, height }: { width: number; height: number },
): number {
  if (rendition === 'blur') return pixels
  return Math.round(pixels * Math.min(LONGEST, Math.max(width, height) / Math.min(width, height)))
}
