/**
 * Draws the films of landing pages, and a picture of the beginning of each: `node local/tools/draw-films.ts`. Writes them to
 * `public/assets` under names that change with their content, and the names to `src/functions/pages/landers/films.json`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as mediabunny from 'mediabunny'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '#tests/setup/chromium.ts'
import { DAY } from './films/day.ts'
import { FPS, type Film } from './films/drawing.ts'
import { EVENING_TALL, EVENING_WIDE } from './films/evening.ts'

type InPage = { Mediabunny: typeof mediabunny }

const FILMS = { day: DAY, 'evening-tall': EVENING_TALL, 'evening-wide': EVENING_WIDE }
const BITS_PER_S = 260_000
/** The widths of a picture beside its own, as parts of it. */
const SMALLER = 0.6
const ASSETS = new URL('../../public/assets/', import.meta.url)
const NAMES = new URL('../../src/functions/pages/landers/films.json', import.meta.url)
const BUNDLE = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/dist\/.*/, 'dist/bundles/mediabunny.min.cjs')

const markup = ({ width, height, draw }: Film, time: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(time)}</svg>`

/** Draws each picture in the browser and returns the film as WebM and its first picture as PNG. */
async function record(page: Page, film: Film): Promise<{ film: Buffer; first: Buffer }> {
  const { width, height, seconds } = film
  const pictures = Array.from({ length: seconds * FPS }, (_, at) => markup(film, at / (seconds * FPS)))
  const drawn = await page.evaluate(
    async ({ pictures, width, height, fps, bitrate }) => {
      const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = (globalThis as unknown as InPage).Mediabunny
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const brush = canvas.getContext('2d')!
      const target = new BufferTarget()
      const output = new Output({ format: new WebMOutputFormat(), target })
      const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, latencyMode: 'quality', keyFrameInterval: 60 })
      output.addVideoTrack(source, { frameRate: fps })
      await output.start()
      let first = ''
      for (const [at, picture] of pictures.entries()) {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
        await image.decode()
        brush.drawImage(image, 0, 0)
        URL.revokeObjectURL(image.src)
        first ||= canvas.toDataURL('image/png')
        await source.add(at / fps, 1 / fps)
      }
      await output.finalize()
      const film = new Blob([target.buffer!])
      const asUrl = new FileReader()
      await new Promise((done) => {
        asUrl.addEventListener('load', done)
        asUrl.readAsDataURL(film)
      })
      return { film: String(asUrl.result), first }
    },
    { pictures, width, height, fps: FPS, bitrate: BITS_PER_S },
  )
  const bytes = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { film: bytes(drawn.film), first: bytes(drawn.first) }
}

/** Writes a file under a name that says what is in it, and returns its address. */
async function keep(name: string, kind: string, content: Buffer): Promise<string> {
  const file = `film-${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${kind}`
  await writeFile(new URL(file, ASSETS), content)
  process.stdout.write(`${file} ${content.length}\n`)
  return `/assets/${file}`
}

await mkdir(ASSETS, { recursive: true })
for (const old of await readdir(ASSETS)) if (old.startsWith('film-')) await rm(new URL(old, ASSETS))
const browser = await launchChromium()
const page = await browser.newPage()
// an encoder needs a secure page
await page.route('https://films.example/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
)
await page.goto('https://films.example/')
await page.addScriptTag({ path: BUNDLE })
const names: Record<string, object> = {}
for (const [name, film] of Object.entries(FILMS)) {
  const { film: webm, first } = await record(page, film)
  const { width, height } = film
  const small = Math.round(width * SMALLER)
  const avif = async (wide: number) =>
    keep(`${name}-${wide}`, 'avif', await sharp(first).resize(wide).avif({ quality: 55, effort: 7 }).toBuffer())
  names[name] = {
    width,
    height,
    film: await keep(name, 'webm', webm),
    avif: `${await avif(small)} ${small}w, ${await avif(width)} ${width}w`,
    webp: await keep(name, 'webp', await sharp(first).resize(small).webp({ quality: 70, effort: 6 }).toBuffer()),
  }
}
await browser.close()
await writeFile(NAMES, `${JSON.stringify(names, null, 2)}\n`)
