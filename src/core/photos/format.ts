export type PictureFormat = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

type Size = { width: number; height: number }

/**
 * Reads type and size of a JPEG, PNG or WebP from its bytes, without decoding it. Null for anything else: a truncated file, one
 * with bytes after the picture (which may hide another format), one that names two sizes, and an animation. The size is the
 * stored one, before the picture is turned upright.
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

// Reads segments and scans from the start marker to the end marker, which must be last. One of the frame headers (C0 to CF
// without C4, C8, CC) has the size.
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return null
    if (marker === 0xd9) return at + 2 === bytes.length ? size : null
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = at + 9 < bytes.length ? view.getUint16(at + 2) : 0
    if (length < 2) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (size) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + length
    if (marker === 0xda) at = scanEnd(bytes, at)
  }
  return null
}

// Within a scan, FF begins a marker only if neither 00 (the byte itself) nor D0 to D7 (a restart) follows.
function scanEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function pngSize(bytes: Uint8Array, view: DataView): Size | null {
  if (word(bytes, 12) !== 'IHDR') return null
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = word(bytes, at + 4)
    if (chunk === 'acTL' || (chunk === 'IHDR' && at > 8)) return null
    if (chunk !== 'IEND') continue
    return at + 12 === bytes.length ? { width: view.getUint32(16), height: view.getUint32(20) } : null
  }
  return null
}

// One picture, or a canvas (VP8X) with one picture of the same size among other chunks.
function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const edge = (at: number) => (view.getUint16(at, true) | (bytes[at + 2]! << 16)) + 1
  const canvas = word(bytes, 12) === 'VP8X' ? { width: edge(24), height: edge(27) } : null
  let found: Size | null = null
  for (let at = 12; at + 8 <= bytes.length;) {
    const chunk = word(bytes, at)
    const length = view.getUint32(at + 4, true)
    if (at + 8 + length > bytes.length || chunk === 'ANIM' || chunk === 'ANMF') return null
    const size = at + 18 <= bytes.length ? frameSize(view, at + 8, chunk) : null
    if (size && found) return null
    found ??= size
    at += 8 + length + (length & 1)
  }
  if (canvas && (found?.width !== canvas.width || found.height !== canvas.height)) return null
  return found
}

function frameSize(view: DataView, at: number, chunk: string): Size | null {
  if (chunk === 'VP8 ')
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
