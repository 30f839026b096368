/** What the bytes of a picture say of themselves. */
export type PictureFormat = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

type Size = { width: number; height: number }

/**
 * Reads type and size of a JPEG, PNG or WebP from its bytes, whatever its name claims; nothing is decoded.
 * Null for anything else and for a file that ends before the picture does. The size is as stored, before it is turned upright.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = read(bytes, view)
  return found && found.width > 0 && found.height > 0 ? found : null
}

function read(bytes: Uint8Array, view: DataView): PictureFormat | null {
  if (bytes.length < 30) return null
  if (view.getUint16(0) === 0xffd8) return typed('image/jpeg', jpegSize(bytes, view))
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a)
    return typed('image/png', pngSize(bytes, view))
  if (word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP') return typed('image/webp', webpSize(bytes, view))
  return null
}

const typed = (type: PictureFormat['type'], size: Size | null) => size && { type, ...size }
const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

// Segments up to the first scan; one of the frame headers (C0 to CF without C4, C8, CC) bears the size.
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return size && endsAfter(bytes, at) ? size : null
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + length
  }
  return null
}

// Cameras append data of their own, so the end mark is not always at the very end.
function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.length - 2; at > start; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

function pngSize(bytes: Uint8Array, view: DataView): Size | null {
  if (word(bytes, 12) !== 'IHDR') return null
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (word(bytes, at + 4) === 'IEND') return { width: view.getUint32(16), height: view.getUint32(20) }
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (view.getUint32(4, true) + 8 > bytes.length) return null
  const chunk = word(bytes, 12)
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return null
  const edge = (at: number) => (view.getUint16(at, true) | (bytes[at + 2]! << 16)) + 1
  return { width: edge(24), height: edge(27) }
}
