import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFormat } from '#core/photos/format.ts'

let runtime: Miniflare

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./photo-worker.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    write: false,
  })
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'photos',
      modules: true,
      script: outputFiles[0]!.text,
      compatibilityDate: '2026-10-01',
      r2Buckets: ['PHOTOS'],
      images: { binding: 'IMAGES' },
    }),
  )
  await runtime.ready
})
afterAll(() => runtime?.dispose())

const send = (method: string, path: string, body?: Uint8Array) =>
  runtime.dispatchFetch(`http://photos.test/${path}`, { method, ...(body ? { body } : {}) })
const store = async (bytes: Uint8Array, path = randomUUID() as string) => {
  const answer = await send('PUT', path, bytes)
  return { key: path, size: await answer.json(), trips: answer.headers.get('Server-Timing') }
}
const read = async (key: string, rendition: string) =>
  new Uint8Array(await (await send('GET', `${key}/${rendition}`)).arrayBuffer())
const kept = async (key: string) =>
  Promise.all(['large', 'thumb', 'blur'].map(async (each) => (await send('GET', `${key}/${each}`)).status))

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1030e0' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: '#e01020' } }, left: 0, top: 0 },
  ])
const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > data[2]! ? 'red' : 'blue'
}
const chunks = (webp: Uint8Array) => Buffer.from(webp).toString('latin1')

describe('store', () => {
  test('a turned JPEG comes out upright, in three sizes, without place, camera or profile', async () => {
    const gps = { IFD0: { Orientation: '6', Make: 'Cam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } }
    const picture = await halves(1600, 800).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(picture).metadata()).orientation).toBe(6)
    expect(picture.includes('Exif')).toBe(true)
    const { key, size, trips } = await store(picture)
    expect(size).toEqual({ width: 600, height: 1200 })
    expect(trips).toContain('trips;dur=2')
    const [large, thumb, blur] = await Promise.all(['large', 'thumb', 'blur'].map((each) => read(key, each)))
    expect([large, thumb, blur].map((each) => pictureFormat(each!))).toEqual([
      { type: 'image/webp', width: 600, height: 1200 },
      { type: 'image/webp', width: 150, height: 300 },
      { type: 'image/webp', width: 8, height: 16 },
    ])
    // Turned by a quarter to the right, what was left is now on top.
    expect([await colourAt(large!, 300, 50), await colourAt(large!, 300, 1150)]).toEqual(['red', 'blue'])
    for (const each of [large, thumb, blur]) {
      const { exif, xmp, icc, orientation } = await sharp(each!).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(chunks(each!)).not.toMatch(/EXIF|XMP |ICCP|Cam/)
    }
  })

  test('PNG with transparency and WebP of each kind are taken; a small one is not enlarged', async () => {
    expect((await store(await halves(400, 300).png().toBuffer())).size).toEqual({ width: 400, height: 300 })
    expect((await store(await halves(400, 300).ensureAlpha(0.5).png().toBuffer())).size).toEqual({
      width: 400,
      height: 300,
    })
    expect((await store(await halves(3000, 2000).webp().toBuffer())).size).toEqual({ width: 1200, height: 800 })
    expect((await store(await halves(300, 200).webp({ lossless: true }).toBuffer())).size).toEqual({
      width: 300,
      height: 200,
    })
    expect((await store(await halves(300, 200).ensureAlpha(0.5).webp().toBuffer())).size).toEqual({
      width: 300,
      height: 200,
    })
    expect((await store(await halves(900, 600).jpeg({ progressive: true }).toBuffer())).size).toEqual({
      width: 900,
      height: 600,
    })
  })

  test('an animated picture stands still', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer()
    const { key, size } = await store(moving)
    expect(size).toEqual({ width: 40, height: 40 })
    expect(chunks(await read(key, 'large'))).not.toContain('ANIM')
  })

  test('what is no picture of ours is refused and leaves nothing', async () => {
    const jpeg = await halves(900, 600).jpeg().toBuffer()
    const png = await halves(900, 600).png().toBuffer()
    const webp = await halves(900, 600).webp().toBuffer()
    const huge = Buffer.from(png)
    huge.writeUInt32BE(8200, 16)
    huge.writeUInt32BE(5000, 20)
    const garbled = Buffer.from(png)
    garbled.fill(0x55, 60, garbled.length - 12)
    const refused = {
      text: Buffer.from('This is a letter and no picture at all.'),
      gif: await halves(90, 60).gif().toBuffer(),
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60"/></svg>',
      ),
      'half a JPEG': jpeg.subarray(0, jpeg.length >> 1),
      'the head of a JPEG': jpeg.subarray(0, 200),
      'a JPEG without its end': jpeg.subarray(0, jpeg.length - 2),
      'half a PNG': png.subarray(0, png.length >> 1),
      'half a WebP': webp.subarray(0, webp.length >> 1),
      'a JPEG signature alone': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 0x20)]),
      'forty-one megapixels': huge,
      'a PNG with garbled pixels': garbled,
      'more than ten mebibytes': Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]),
      nothing: Buffer.alloc(0),
    }
    for (const [name, bytes] of Object.entries(refused)) {
      const { key, size } = await store(bytes)
      expect([name, size, await kept(key)]).toEqual([name, null, [404, 404, 404]])
    }
  })

  test('a bucket that fails in between keeps nothing', async () => {
    const key = randomUUID()
    const answer = await send('PUT', `${key}?broken`, await halves(300, 200).jpeg().toBuffer())
    expect(await answer.json()).toBe('the bucket is out of reach')
    expect(await kept(key)).toEqual([404, 404, 404])
  })
})

test('a picture is read in one trip and gone after its removal', async () => {
  const { key } = await store(await halves(300, 200).jpeg().toBuffer())
  const answer = await send('GET', `${key}/thumb`)
  expect([answer.status, answer.headers.get('Server-Timing')]).toEqual([200, 'trips;dur=1, sql;dur=0, redis;dur=0'])
  await answer.arrayBuffer()
  await send('DELETE', key)
  expect(await kept(key)).toEqual([404, 404, 404])
})
