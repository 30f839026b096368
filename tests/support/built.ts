import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '#local/build.ts'

const CLIENT = join(root, 'dist/client')

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }

export type Built = {
  /** Every script that a file needs before it runs, itself included. */
  withImports: (file: string) => Set<string>
  /** Those that the page names, and all that is loaded before the last one runs. */
  scripts: string[]
  first: Set<string>
  texts: Record<string, Record<string, string>>
  routes: Record<string, string[]>
  /** The page's stylesheet. */
  styles: string[]
  /** Those that a part brings when it is opened. */
  lateStyles: string[]
}

export function readBuilt(): Built {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8')
  const note = /<!--parts (.*?)-->/.exec(page)?.[1]
  if (!note) throw new Error('the built page does not tell its parts')
  const { texts, routes } = JSON.parse(note) as Pick<Built, 'texts' | 'routes'>
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const name of byFile.get(file)?.imports ?? []) withImports(`/${manifest[name]?.file}`, found)
    return found
  }
  const named = [...page.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  )
  const first = new Set(named.flatMap((file) => [...withImports(file)]))
  const styles = readdirSync(join(CLIENT, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/assets/${name}`)
  const [firstStyles = [], lateStyles = []] = [true, false].map((early) =>
    styles.filter((file) => page.includes(file) === early),
  )
  return { withImports, scripts: named, first, texts, routes, styles: firstStyles, lateStyles }
}

const sizes = new Map<string, number>()

/** Bytes of files, each as sent with Brotli at its best. */
export function brotli(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const known = sizes.get(file)
    const size = known ?? brotliCompressSync(readFileSync(join(CLIENT, file)), BEST).length
    sizes.set(file, size)
    sum += size
  }
  return sum
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
