import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ERRORS } from '#core/errors/catalogue.ts'
import { READS } from '#core/limits/reads.ts'
import { RATES } from '#core/limits/rates.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ROOMS = ['src', 'local', 'tests', 'locales', 'docs', 'public']
/** Paths that builds and runs create; the repository does not have them. */
const MADE = ['dist', '.local', '.wrangler', 'node_modules', 'locales/compiled', 'routeTree.gen.ts']

const isMade = (path: string) =>
  MADE.some((made) => path === made || path.startsWith(`${made}/`)) || /\.inlang\/(?!settings)/.test(path)
const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  ...ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ),
].filter((path) => !isMade(path))
const folders = new Set(files.flatMap((path) => parents(path)))
const documents = files.filter((path) => /^(README\.md|CONTRIBUTING\.md|docs\/.+\.md|.+\/README\.md)$/.test(path))

function parents(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...parents(folder)]
}

const quoted = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map((it) => it[1]!)

/** Whether a quoted text means a file or folder of the repository: a top folder's name, or something with our endings. */
function isPath(text: string): boolean {
  if (!/^[\w.$*<>{}@/-]+$/.test(text) || /^[/@]/.test(text) || isMade(text.replace(/\/$/, ''))) return false
  return (
    ROOMS.includes(text.split('/')[0]!) ||
    /\.(tsx?|mjs|js|json|md|toml|sql|css|txt|html)$/.test(text) ||
    /^[a-z<][\w<>]*\/$/.test(text)
  )
}

const everything = [...files, ...folders]

/** `*` and `<name>` in a path stand for anything within one part of it. */
function pattern(text: string): string {
  const plain = text.replace(/\/$/, '').replaceAll(/[.$()[\]{}+?^|\\]/g, String.raw`\$&`)
  return plain.replaceAll(/\*|<[^>]*>/g, '[^/]+')
}

/** A path begins at the root; in a folder's README also at the folder, anywhere inside it, or at a folder around it. */
function exists(text: string, document: string): boolean {
  const folder = dirname(document)
  const around = document.endsWith('/README.md') ? [folder, ...parents(folder)] : []
  const starts = ['', ...around.map((one) => `${one}/`), ...(around.length > 0 ? [`${folder}/.+/`] : [])]
  const wanted = new RegExp(`^(${starts.join('|')})${pattern(text)}$`)
  return everything.some((path) => wanted.test(path))
}

function rowsUnder(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.replace(/^\d+\. /, '').startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`there is no section ${heading}`)
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

const product = read('docs/product.md')

test.each(documents)('every path that %s names is there', (document) => {
  const named = quoted(read(document)).filter(isPath)
  expect(named.filter((text) => !exists(text, document))).toEqual([])
})

test.each(documents)('every page that %s links to is there', (document) => {
  const linked = [...read(document).matchAll(/[^!]\[[^\]]*\]\((?!https?:)([^)#]+)/g)].map((it) =>
    join(dirname(document), it[1]!),
  )
  expect(linked.filter((path) => !files.includes(path))).toEqual([])
})

test('paths that are missing would be noticed', () => {
  const text =
    'See `src/core/nothing.ts`, `docs/lost.md`, `gone.ts` and `src/*/nowhere.ts`, but not `npm test`.\n```\nsrc/x.ts\n```'
  const named = quoted(text).filter(isPath)
  expect(named).toEqual(['src/core/nothing.ts', 'docs/lost.md', 'gone.ts', 'src/*/nowhere.ts'])
  expect(named.filter((path) => exists(path, 'README.md'))).toEqual([])
})

test('every room has a README', () => {
  const rooms = [
    'src/core',
    'src/db',
    'src/db/queries',
    'src/app',
    'local',
    'local/demo',
    'local/tools',
    'local/commands',
    'tests',
    'locales',
  ]
  const nested = ['src/functions', 'src/app/features', 'src/app/data', 'src/app/ui', 'src/app/lib', 'src/app/routes']
  const parts = readdirSync(join(root, 'src/functions'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const all = [...rooms, ...nested, ...parts.map(({ name }) => `src/functions/${name}`)]
  expect(all.filter((room) => !files.includes(`${room}/README.md`))).toEqual([])
})

test('the table of errors has every code with its status and values, and no other', () => {
  const [, ...rows] = rowsUnder(product, 'Errors')
  const told = rows
    .filter(([code]) => !code?.startsWith('--'))
    .map(([code, status, params]) => [code, Number(status), params])
  expect(told).toEqual(Object.entries(ERRORS).map(([code, { status, params }]) => [code, status, params.join(', ')]))
  expect(rows.filter(([, , , when]) => !when)).toEqual([])
})

test('the table of endpoints has every file with its methods, and no other', () => {
  const [, ...rows] = rowsUnder(product, 'Endpoints')
  const told: Record<string, Set<string>> = {}
  let current = ''
  for (const [path, method] of rows.filter(([cell]) => !cell?.startsWith('--'))) {
    current = path || current
    ;(told[current] ??= new Set()).add(method!.split(' ')[0]!)
  }
  const built = globSync('src/functions/api/*.php.ts', { cwd: root }).map((file) => {
    const methods = [...read(file).matchAll(/\.(get|post|put|delete)\(\s*'\/'/g)].map((it) => it[1]!.toUpperCase())
    return [basename(file, '.ts'), new Set(methods)]
  })
  expect(built.length).toBeGreaterThan(20)
  expect(told).toEqual(Object.fromEntries(built))
})

test('the table of limits has every rate as it is', () => {
  const all = rowsUnder(product, 'Limits')
  const rows = all.slice(
    1,
    all.findIndex(([name]) => name === 'Reading'),
  )
  const told = Object.fromEntries(
    rows.map(([name, max, seconds, used]) => {
      const strict = /; without Redis (\d+)$/.exec(used!)?.[1]
      return [name, { max: Number(max), seconds: Number(seconds), ...(strict && { withoutRedis: Number(strict) }) }]
    }),
  )
  expect(told).toEqual(RATES)
})

test('the table of reading has every limit as it is', () => {
  const all = rowsUnder(product, 'Limits')
  const rows = all.slice(all.findIndex(([name]) => name === 'Reading') + 1)
  const told = rows.map(([name, ...numbers]) => [name, ...numbers.slice(0, 4).map(Number)])
  expect(told).toEqual(
    Object.entries(READS).map(([name, { member, network }]) => [
      name,
      member.hour,
      member.day,
      network.hour,
      network.day,
    ]),
  )
})

test('every variable of the worker stands in the operations table, and no other', () => {
  const known = [...read('src/functions/environment.ts').matchAll(/\b([A-Z][A-Z_]+): /g)].map((it) => it[1])
  const told = rowsUnder(read('docs/operations.md'), 'What the worker is given')
    .slice(1)
    .map(([name]) => name)
  expect(known.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(known.toSorted())
})

test('the page on data has every table, and no other', () => {
  const tables = globSync('src/db/schema/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map((it) => it[1]!),
  )
  const told = rowsUnder(read('docs/data.md'), 'Tables')
    .slice(1)
    .flatMap(([names]) => names!.split(', '))
  expect(tables.length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual([...tables, 'schema_journal', 'schema_progress'].toSorted())
})

test('every rule that code refers to is a section', () => {
  const sections = new Set([...product.matchAll(/^## \d+\. (.+)$/gm)].map((it) => it[1]))
  const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
  const cited = sources.flatMap((path) =>
    [...read(path).matchAll(/docs\/product\.md, ([A-Z][\w ]*\w)/g)].map((it) => it[1]),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter((title) => !sections.has(title))).toEqual([])
})

test('every rule has a number of its own that fits its section', () => {
  let section = 0
  let last = 0
  for (const line of product.split('\n')) {
    const heading = /^## (\d+)\. /.exec(line)
    if (heading) [section, last] = [Number(heading[1]), 0]
    const rule = /^- \*\*(\d+)\.(\d+)\*\* /.exec(line)
    if (rule) expect([Number(rule[1]), Number(rule[2])]).toEqual([section, ++last])
  }
  expect(section).toBe(19)
})

test('every decision has the next number, a date and three parts, and stands in the list', () => {
  const list = read('docs/decisions/README.md')
  const records = files.filter((path) => /^docs\/decisions\/\d/.test(path)).toSorted()
  expect(records.length).toBeGreaterThan(11)
  for (const [at, path] of records.entries()) {
    const text = read(path)
    const number = basename(path).slice(0, 4)
    expect(Number(number), path).toBe(at + 1)
    expect(list, path).toContain(`](${basename(path)})`)
    expect(text, path).toMatch(new RegExp(`^# ${at + 1}\\. .+\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d`))
    expect([...text.matchAll(/^## (.+)$/gm)].map((it) => it[1])).toEqual(['Context', 'Decision', 'Consequences'])
  }
})

test('every folder of the product bears a name of the glossary, and every name is used', () => {
  const glossary = read('docs/glossary.md')
  const names = rowsUnder(glossary, 'Names')
    .slice(1)
    .flatMap(([cell]) => cell!.split(', '))
  const named = (path: string) =>
    /^src\/(core|db\/queries|app\/features|functions\/pages)\/[^/]+$/.test(path) || path.startsWith('src/app/routes/')
  const used = [...folders].filter(named).map((path) => basename(path))
  expect(names.length).toBeGreaterThan(30)
  // a route's folder of parts, layout or parameter has its own mark
  expect(used.filter((name) => !/^[-_$]/.test(name) && !names.includes(name))).toEqual([])
  expect(names.filter((name) => !used.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
