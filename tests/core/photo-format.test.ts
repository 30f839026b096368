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

test('what a camera appends to a JPEG does no harm', async () => {
  expect(pictureFormat(Buffer.concat([await make().jpeg().toBuffer(), Buffer.alloc(5000, 1)]))).toMatchObject(SIZE)
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
