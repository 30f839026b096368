import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFormat } from '#core/photos/format.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a33', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
const SIZE = { width: 321, height: 123 }
const make = () => noise(SIZE.width, SIZE.height)

const kinds: [string, string, () => Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', () => make().jpeg().toBuffer()],
  ['a progressive JPEG', 'image/jpeg', () => make().jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG with a thumbnail of its own',
    'image/jpeg',
    () =>
      make()
        .jpeg()
        .withExif({ IFD0: { Make: 'x\xff\xd9' } })
        .toBuffer(),
  ],
  ['a PNG', 'image/png', () => make().png().toBuffer()],
  ['a WebP', 'image/webp', () => make().webp().toBuffer()],
  ['a lossless WebP', 'image/webp', () => make().webp({ lossless: true }).toBuffer()],
  ['an extended WebP', 'image/webp', () => make().ensureAlpha(0.5).webp().toBuffer()],
]

test.each(kinds)('%s tells its type and size', async (_, type, of) => {
  expect(pictureFormat(await of())).toEqual({ type, ...SIZE })
})

test.each(kinds)('%s that ends early is none, wherever it ends', async (_, __, of) => {
  const whole = await of()
  for (let share = 0; share < 1; share += 0.01)
    expect(pictureFormat(whole.subarray(0, Math.floor(whole.length * share)))).toBe(null)
  expect(pictureFormat(whole.subarray(0, whole.length - 2))).toBe(null)
})

test.each(kinds)('%s that goes on behind its end is none', async (_, __, of) => {
  const whole = await of()
  for (const more of [Buffer.from('<script>alert(1)</script>'), Buffer.from('PK\x03\x04'), Buffer.alloc(1), whole])
    expect(pictureFormat(Buffer.concat([whole, more]))).toBe(null)
})

test('a JPEG that ends a second time, or names a second size, is none', async () => {
  const whole = await make().jpeg().toBuffer()
  const end = Buffer.from([0xff, 0xd9])
  expect(pictureFormat(Buffer.concat([whole, Buffer.from('PK\x03\x04 and more'), end]))).toBe(null)
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
  const header = whole.subarray(frame, frame + 2 + whole.readUInt16BE(frame + 2))
  const twice = Buffer.concat([whole.subarray(0, frame), header, whole.subarray(frame)])
  expect(pictureFormat(twice)).toBe(null)
})

test('a WebP whose picture is larger than its canvas is none, nor is one with two pictures', async () => {
  const whole = await make().ensureAlpha(0.5).webp().toBuffer()
  expect(pictureFormat(whole)).toMatchObject(SIZE)
  const small = Buffer.from(whole)
  small.writeUInt16LE(10, 24)
  expect(pictureFormat(small)).toBe(null)
  const plain = await make().webp().toBuffer()
  const twice = Buffer.concat([plain, plain.subarray(12)])
  twice.writeUInt32LE(twice.length - 8, 4)
  expect(pictureFormat(twice)).toBe(null)
})

test('what moves is none', async () => {
  const frames = await Promise.all([make().png().toBuffer(), make().png().toBuffer()])
  expect(
    pictureFormat(
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer(),
    ),
  ).toBe(null)
  const png = frames[0]!
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  expect(pictureFormat(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(null)
})

test('no bytes whatever make it fail', async () => {
  let seed = 7
  const random = () => (seed = (seed * 48271) % 2147483647)
  for (const [, , of] of kinds) {
    const whole = await of()
    for (let i = 0; i < 300; i++) {
      const bytes = Uint8Array.from(whole)
      for (let n = 0; n < 8; n++) bytes[random() % 200] = random() % 256
      const found = pictureFormat(bytes)
      if (found) expect(found.width * found.height).toBeGreaterThan(0)
    }
  }
})
