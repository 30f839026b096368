import { Refused } from './refused.ts'

const EDGE = 2048
const QUALITY = 0.9

/**
 * Makes a picture small enough to send: an upright JPEG of at most 2048 pixels on its longer edge. Drawing it again removes
 * metadata and animation.
 * @throws Refused `photo_invalid` when the browser cannot read the file as a picture
 */
export async function resizeImage(file: File): Promise<{ blob: Blob; width: number; height: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) throw invalid()
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw invalid()
  // JPEG has no transparency: show white instead of black
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw invalid()
  return { blob, width: canvas.width, height: canvas.height }
}

const invalid = () => new Refused('photo_invalid', {}, 422)
