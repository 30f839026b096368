import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { pictureFormat } from '#core/photos/format.ts'
import { twoColourPicture, hostile, png, picturesWithMetadata, withOrientation } from './hostile-pictures.ts'

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
  const { headers } = answer
  const stored = (await answer.json()) as { blur: string; width: number; height: number } | null
  const { blur = null, ...size } = stored ?? {}
  return {
    key: path,
    size: stored && size,
    blur,
    trips: headers.get('Server-Timing'),
    decoded: Number(headers.get('X-Decoded')),
  }
}
const read = async (key: string, rendition: string) =>
  new Uint8Array(await (await send('GET', `${key}/${rendition}`)).arrayBuffer())
const kept = async (key: string) =>
  Promise.all(RENDITIONS.map(async (each) => (await send('GET', `${key}/${each}`)).status))
const NOTHING = [404, 404, 404, 404]

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
  test('a rotated JPEG comes out upright, in four sizes, without place, camera or profile', async () => {
    const gps = { IFD0: { Orientation: '6', Make: 'Cam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } }
    const picture = await twoColourPicture(1600, 800).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(picture).metadata()).orientation).toBe(6)
    expect(picture.includes('Exif')).toBe(true)
    const { key, size, blur, trips } = await store(picture)
    expect(blur).toBe(Buffer.from(await read(key, 'blur')).toString('base64'))
    expect(size).toEqual({ width: 800, height: 1600 })
    expect(trips).toContain('trips;dur=2')
    const all = await Promise.all(RENDITIONS.map((each) => read(key, each)))
    const [large] = all
    expect(all.map((each) => pictureFormat(each))).toEqual([
      { type: 'image/webp', width: 800, height: 1600 },
      { type: 'image/webp', width: 600, height: 1200 },
      { type: 'image/webp', width: 300, height: 600 },
      { type: 'image/webp', width: 8, height: 16 },
    ])
    // Turned by a quarter to the right, what was left is now on top.
    expect([await colourAt(large!, 400, 50), await colourAt(large!, 400, 1550)]).toEqual(['red', 'blue'])
    for (const each of all) {
      const { exif, xmp, icc, orientation } = await sharp(each).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(chunks(each)).not.toMatch(/EXIF|XMP |ICCP|Cam/)
    }
  })

  test('PNG with transparency and all kinds of WebP are accepted; a small picture is not enlarged', async () => {
    expect((await store(await twoColourPicture(400, 300).png().toBuffer())).size).toEqual({ width: 400, height: 300 })
    expect((await store(await twoColourPicture(400, 300).ensureAlpha(0.5).png().toBuffer())).size).toEqual({
      width: 400,
      height: 300,
    })
    expect((await store(await twoColourPicture(3000, 2000).webp().toBuffer())).size).toEqual({
      width: 1800,
      height: 1200,
    })
    expect((await store(await twoColourPicture(300, 200).webp({ lossless: true }).toBuffer())).size).toEqual({
      width: 300,
      height: 200,
    })
    expect((await store(await twoColourPicture(300, 200).ensureAlpha(0.5).webp().toBuffer())).size).toEqual({
      width: 300,
      height: 200,
    })
    expect((await store(await twoColourPicture(900, 600).jpeg({ progressive: true }).toBuffer())).size).toEqual({
      width: 900,
      height: 600,
    })
  })

  // A phone of density 3 shows a tile 180 and a whole photo 390 of its pixels wide.
  test.each([
    [3000, 4000, { large: '1200x1600', tile: '600x800', thumb: '300x400', blur: '12x16' }],
    [4000, 3000, { large: '1600x1200', tile: '800x600', thumb: '400x300', blur: '16x12' }],
    [4000, 500, { large: '2400x300', tile: '1200x150', thumb: '600x75', blur: '16x2' }],
  ])('the shorter edge of %i x %i pixels counts, up to twice as long', async (width, height, sizes) => {
    const { key } = await store(await twoColourPicture(width, height).jpeg().toBuffer())
    const made = await Promise.all(
      RENDITIONS.map(async (each) => {
        const format = pictureFormat(await read(key, each))!
        return [each, `${format.width}x${format.height}`]
      }),
    )
    expect(Object.fromEntries(made)).toEqual(sizes)
  })

  test('a photo in a chat has a size for the bubble, one for the viewer and the blur, without metadata', async () => {
    const made = async (width: number, height: number) => {
      const key = randomUUID()
      const picture = twoColourPicture(width, height).jpeg()
      const answer = await send('PUT', `${key}?chat`, await picture.withExif({ IFD0: { Make: 'Cam' } }).toBuffer())
      const { width: w, height: h } = (await answer.json()) as { width: number; height: number }
      const sizes = await Promise.all(
        (['large', 'thumb', 'blur'] as const).map(async (each) => {
          const bytes = await read(key, each)
          expect(chunks(bytes)).not.toMatch(/EXIF|XMP |ICCP|Cam/)
          const { type, width, height } = pictureFormat(bytes)!
          return `${type} ${width}x${height}`
        }),
      )
      const tile = await (await runtime.getR2Bucket('PHOTOS')).head(`${key}/tile`)
      await send('DELETE', key)
      return { stored: `${w}x${h}`, sizes, tile, left: await kept(key) }
    }
    expect([await made(3000, 4000), await made(300, 200)]).toEqual([
      {
        stored: '1600x2133',
        sizes: ['image/webp 1600x2133', 'image/webp 480x640', 'image/webp 12x16'],
        tile: null,
        left: NOTHING,
      },
      {
        stored: '300x200',
        sizes: ['image/webp 300x200', 'image/webp 300x200', 'image/webp 16x11'],
        tile: null,
        left: NOTHING,
      },
    ])
  })

  test.each(Object.entries(hostile))(
    '%s is refused before anything decodes it, and leaves nothing',
    async (_, make) => {
      const { key, size, decoded } = await store(await make())
      expect([size, decoded, await kept(key)]).toEqual([null, 0, NOTHING])
    },
  )

  test('a PNG with garbled pixels is refused by the image service, and leaves nothing', async () => {
    const garbled = await png()
    const data = garbled.indexOf('IDAT') + 4
    garbled.fill(0x55, data, data + garbled.readUInt32BE(data - 8))
    const { key, size, decoded } = await store(garbled)
    expect([size, decoded > 0, await kept(key)]).toEqual([null, true, NOTHING])
  })

  test('a bucket that fails in between stores nothing', async () => {
    const key = randomUUID()
    const answer = await send('PUT', `${key}?broken`, await twoColourPicture(300, 200).jpeg().toBuffer())
    expect(await answer.json()).toBe('Unavailable')
    expect(await kept(key)).toEqual(NOTHING)
  })
})

test.each(Object.entries(picturesWithMetadata))('no metadata of %s is in any served byte', async (_, make) => {
  const { bytes, canaries } = await make()
  for (const canary of canaries) expect([canary, chunks(bytes).includes(canary)]).toEqual([canary, true])
  const { key, size } = await store(bytes)
  expect(size).not.toBe(null)
  for (const rendition of RENDITIONS) {
    const served = await read(key, rendition)
    expect([rendition, pictureFormat(served)?.type]).toEqual([rendition, 'image/webp'])
    expect([rendition, canaries.filter((canary) => chunks(served).includes(canary))]).toEqual([rendition, []])
    expect(chunks(served)).not.toMatch(/EXIF|XMP |ICCP|Exif/)
  }
})

describe.each(['jpeg', 'png', 'webp'] as const)('a %s comes out upright', (format) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in orientation %i', async (orientation) => {
    const bytes = await withOrientation(format, orientation)
    expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(orientation)
    const { key, size } = await store(bytes)
    // whatever way it was stored, it shows the same picture: 120 by 80, its marked corner on top and left
    expect(size).toEqual({ width: 120, height: 80 })
    for (const rendition of ['large', 'thumb']) {
      const served = await read(key, rendition)
      const corners = await Promise.all(
        [
          [10, 10],
          [110, 10],
          [10, 70],
          [110, 70],
        ].map(([x, y]) => colourAt(served, x!, y!)),
      )
      expect([rendition, corners]).toEqual([rendition, ['red', 'blue', 'blue', 'blue']])
    }
  })
})

test('a picture that was stored without a tile shows the large one until it is renewed', async () => {
  const { key } = await store(await twoColourPicture(1500, 2000).jpeg().toBuffer())
  const bucket = await runtime.getR2Bucket('PHOTOS')
  await bucket.delete(`${key}/tile`)
  await bucket.put(`${key}/thumb`, new Uint8Array(3))
  const width = async (rendition: string) => pictureFormat(await read(key, rendition))?.width
  expect(await width('tile')).toBe(1200)
  const renewed = await (await send('POST', key)).json()
  expect(renewed).toEqual({ blur: Buffer.from(await read(key, 'blur')).toString('base64') })
  expect([await width('large'), await width('tile'), await width('thumb')]).toEqual([1200, 600, 300])
  expect(await (await send('POST', randomUUID())).json()).toBe(null)
})

test('a picture is read in one trip and deleted by its removal', async () => {
  const { key } = await store(await twoColourPicture(300, 200).jpeg().toBuffer())
  const answer = await send('GET', `${key}/thumb`)
  expect([answer.status, answer.headers.get('Server-Timing')]).toEqual([200, 'trips;dur=1, sql;dur=0, redis;dur=0'])
  await answer.arrayBuffer()
  await send('DELETE', key)
  expect(await kept(key)).toEqual(NOTHING)
})
