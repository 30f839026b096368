import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture whose left half is red and whose right half is blue. */
export const twoColourPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1030e0' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: '#e01020' } }, left: 0, top: 0 },
  ])

const jpeg = () => twoColourPicture(900, 600).jpeg().toBuffer()
export const png = () => twoColourPicture(900, 600).png().toBuffer()
const webp = () => twoColourPicture(900, 600).webp().toBuffer()
const text = (words: string) => Buffer.from(words, 'latin1')
const MEBIBYTE = 1024 * 1024

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A whole PNG that claims a size; its rows are zeros, so a few bytes hold as many pixels as one likes. */
function emptyPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function riff(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([text(type), length, data, Buffer.alloc(data.length & 1)])
}

async function moving(format: 'webp' | 'gif'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } })
  return format === 'gif' ? frames.gif().toBuffer() : frames.webp({ delay: [100, 100], loop: 0 }).toBuffer()
}

export const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  'zero bytes': () => Buffer.alloc(0),
  'a text': () => text('This is a letter and no picture at all.'),
  'a page': () => text(`<!doctype html><title>Me</title><script>alert(1)</script>${' '.repeat(99)}`),
  'a drawing in SVG': () => text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script/></svg>'),
  'a PDF': () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'a GIF': () => twoColourPicture(90, 60).gif().toBuffer(),
  'a moving GIF': () => moving('gif'),
  'a HEIC': () => Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(900, 7)]),
  'an AVIF': () => twoColourPicture(90, 60).avif().toBuffer(),
  'a TIFF': () => twoColourPicture(90, 60).tiff().toBuffer(),
  'a moving WebP': () => moving('webp'),
  'a moving PNG': async () => {
    const whole = await png()
    const frames = Buffer.alloc(8)
    frames.writeUInt32BE(2)
    return Buffer.concat([whole.subarray(0, 33), chunk('acTL', frames), whole.subarray(33)])
  },
  'half a JPEG': async () => (await jpeg()).subarray(0, 2000),
  'the head of a JPEG': async () => (await jpeg()).subarray(0, 200),
  'a JPEG without its end': async () => (await jpeg()).subarray(0, -2),
  'a JPEG signature alone': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 0x20)]),
  'half a PNG': async () => (await png()).subarray(0, 700),
  'half a WebP': async () => (await webp()).subarray(0, 200),
  'a bomb: a PNG of 40,001 megapixels in some kilobytes': () => emptyPng(200_001, 200_001, 100),
  'a bomb: a PNG of the largest size there is': () => emptyPng(0x7fffffff, 0x7fffffff, 0),
  'forty-one megapixels that are all there': () => emptyPng(8200, 5000),
  'a JPEG of 65,535 by 65,535': async () => {
    const whole = await jpeg()
    const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
    whole.writeUInt16BE(65_535, frame + 5)
    whole.writeUInt16BE(65_535, frame + 7)
    return whole
  },
  'a JPEG that names a small size behind a large one': async () => {
    const whole = await jpeg()
    const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
    const large = Buffer.from(whole.subarray(frame, frame + 2 + whole.readUInt16BE(frame + 2)))
    large.writeUInt16BE(65_535, 5)
    large.writeUInt16BE(65_535, 7)
    return Buffer.concat([whole.subarray(0, frame), large, whole.subarray(frame)])
  },
  'a WebP of 16,384 by 16,384': () => {
    const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])
    const body = Buffer.concat([text('WEBP'), riff('VP8X', canvas), riff('VP8L', Buffer.from('2fffffff0f', 'hex'))])
    return riff('RIFF', body)
  },
  'a WebP whose picture is larger than its canvas': () => {
    const canvas = Buffer.from([0, 0, 0, 0, 9, 0, 0, 9, 0, 0])
    const body = Buffer.concat([text('WEBP'), riff('VP8X', canvas), riff('VP8L', Buffer.from('2fffffff0f', 'hex'))])
    return riff('RIFF', body)
  },
  'a JPEG and a page': async () => Buffer.concat([await jpeg(), text('<html><script>alert(1)</script></html>')]),
  'a JPEG and a ZIP': async () => Buffer.concat([await jpeg(), text('PK\x03\x04'), Buffer.alloc(40)]),
  'a JPEG and a ZIP that ends like a JPEG': async () =>
    Buffer.concat([await jpeg(), text('PK\x03\x04'), Buffer.alloc(40), Buffer.from([0xff, 0xd9])]),
  'a GIF head before a JPEG': async () => Buffer.concat([text('GIF89a/*'), await jpeg()]),
  'a PNG and a page': async () => Buffer.concat([await png(), text('<html><script>alert(1)</script></html>')]),
  'a WebP and a ZIP': async () => Buffer.concat([await webp(), text('PK\x03\x04'), Buffer.alloc(40)]),
  'ten mebibytes and one byte': async () => {
    const whole = await jpeg()
    const comments: Buffer[] = []
    for (let left = 10 * MEBIBYTE + 1 - whole.length; left > 0;) {
      const size = left > 65_537 + 4 ? 65_537 : left
      comments.push(comment(Buffer.alloc(size - 4, 0x20)))
      left -= size
    }
    return Buffer.concat([whole.subarray(0, 2), ...comments, whole.subarray(2)])
  },
}

function comment(words: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([head, words])
}

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>CANARY-XMP</rdf:RDF></x:xmpmeta>'
const EXIF = {
  IFD0: { Make: 'CANARY-MAKE', ImageDescription: 'CANARY-WORDS' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSMapDatum: 'CANARY-PLACE' },
}
const WORDS = ['CANARY-MAKE', 'CANARY-WORDS', 'CANARY-PLACE', 'CANARY-XMP']
const full = () => twoColourPicture(900, 600).withExif(EXIF).withXmp(XMP)

/** Pictures that are right but say more than their pixels, with the words that must not come out. */
export const picturesWithMetadata: Record<string, () => Promise<{ bytes: Buffer; canaries: string[] }>> = {
  'a JPEG': async () => {
    const whole = await full().withIccProfile('p3').jpeg().toBuffer()
    const more = [comment(text('CANARY-COMMENT <script>alert(1)</script> PK\x03\x04')), segment(0xed, 'CANARY-IPTC')]
    const bytes = Buffer.concat([whole.subarray(0, 2), ...more, whole.subarray(2)])
    return { bytes, canaries: [...WORDS, 'CANARY-COMMENT', 'CANARY-IPTC', 'ICC_PROFILE'] }
  },
  'a PNG': async () => {
    const whole = await twoColourPicture(900, 600).withExif(EXIF).withIccProfile('p3').png().toBuffer()
    const more = [
      chunk('tEXt', text('Comment\0CANARY-COMMENT')),
      chunk('iTXt', text('Author\0\0\0\0\0CANARY-AUTHOR')),
      chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
      chunk('prVt', text('CANARY-OWN')),
    ]
    const bytes = Buffer.concat([whole.subarray(0, 33), ...more, whole.subarray(33)])
    return { bytes, canaries: [...WORDS, 'CANARY-COMMENT', 'CANARY-AUTHOR', 'CANARY-OWN', 'eXIf', 'iCCP'] }
  },
  'a WebP': async () => {
    const whole = await full().withIccProfile('p3').webp().toBuffer()
    const bytes = Buffer.concat([whole, riff('OWNX', text('CANARY-OWN'))])
    bytes.writeUInt32LE(bytes.length - 8, 4)
    return { bytes, canaries: [...WORDS, 'CANARY-OWN', 'EXIF', 'XMP ', 'ICCP'] }
  },
}

function segment(marker: number, words: string): Buffer {
  const whole = comment(text(words))
  whole[1] = marker
  return whole
}

/** How what is upright must be stored so that an orientation turns it back: degrees to the right, then mirrored. */
const STORED: Record<number, [degrees: number, mirror?: 'flip' | 'flop']> = {
  1: [0],
  2: [0, 'flop'],
  3: [180],
  4: [0, 'flip'],
  5: [270, 'flip'],
  6: [270],
  7: [90, 'flip'],
  8: [90],
}

/** A blue picture of 120 by 80 whose upper left quarter is red, stored in one of the eight orientations. */
export async function withOrientation(format: 'jpeg' | 'png' | 'webp', orientation: number): Promise<Buffer> {
  const corner = { input: { create: { width: 60, height: 40, channels: 3 as const, background: '#e01020' } } }
  const upright = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#1030e0' } })
    .composite([{ ...corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const [degrees, mirror] = STORED[orientation]!
  // two steps: in one, the order is not ours
  const rotated = await sharp(upright).rotate(degrees).png().toBuffer()
  const stored = mirror ? await sharp(rotated)[mirror]().png().toBuffer() : rotated
  const marked = sharp(stored).withExif({ IFD0: { Orientation: String(orientation) } })
  const kept = orientation === 1 ? sharp(stored) : marked.withMetadata({ orientation })
  return kept[format]({ quality: 95 }).toBuffer()
}
