import { spawnSync } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LAYERS, PACKAGES } from '#local/lint/layers.js'
import { changedMigrations } from '#local/frozen-migrations.ts'
import { allTexts, compileMessages, root, run } from '#local/build.ts'

type Check = { name: string; work: () => Promise<void> }

const checks: Check[] = [
  { name: 'format', work: () => run('node_modules/oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint and layers', work: () => run('node_modules/oxlint/bin/oxlint', []) },
  {
    name: 'promises are awaited',
    work: () => run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--config', 'local/lint/promises.json']),
  },
  { name: 'layers and isolates are really guarded', work: plantedViolations },
  { name: 'types', work: () => run('node_modules/typescript/bin/tsc', ['-p', '.']) },
  { name: 'a renamed column is found by the types', work: plantedColumn },
  { name: 'migrations are as they landed', work: frozenMigrations },
  { name: 'unused code and packages', work: () => run('node_modules/knip/bin/knip.js', ['--no-progress']) },
  { name: 'catalogues have the same texts', work: parity },
]

await compileMessages()
const results = await Promise.allSettled(checks.map(({ work }) => work()))
for (const [i, { name }] of checks.entries()) {
  const result = results[i]!
  console.log(`${result.status === 'fulfilled' ? 'ok    ' : 'FAILED'} ${name}`)
  if (result.status === 'rejected') console.log((result.reason as Error).message)
}
process.exitCode = results.some(({ status }) => status === 'rejected') ? 1 : 0

/** Every rule of our own must catch a file that breaks it; a rule that catches nothing guards nothing. */
async function plantedViolations(): Promise<void> {
  const layers: [file: string, forbidden: string][] = [
    ...forbiddenPairs(),
    ['src/functions/api/planted-violation.php.ts', '#functions/api/user.php.ts'],
    ['src/app/features/planted/violation.ts', '#app/features/session/frame.tsx'],
    ['src/app/features/planted/call.ts', '#app/lib/api.ts'],
    ['src/app/lib/planted-violation.ts', '#functions/index.ts'],
    ['src/app/lib/api.ts', '#functions/worker.ts'],
  ]
  // State that requests of an isolate would share, in each way somebody might write it.
  const shared = [
    'export let built: Promise<string> | undefined',
    'export const built = fetch("https://a.test")',
    'export const built = fetch("https://a.test").then((answer) => answer.text())',
    'export const built = new Promise(() => {})',
    'const known = new Map<string, number>()\nexport const keep = (key: string) => known.set(key, 1)',
    'const last = { at: 0 }\nexport const touch = () => last.at++',
    'const list: string[] = []\nexport function add(text: string) {\n  list.push(text)\n}',
    'import { options } from "a"\nexport const turn = () => {\n  options.on = true\n}',
    'export const turn = () => {\n  ;(globalThis as { on?: boolean }).on = true\n}',
    'export class Kept {\n  static last = 0\n}',
    'export const remember = () => new Map<string, Promise<string>>()',
    'type Kept = { site: Promise<string>; until: number }\nexport type Known = Map<string, { site: Promise<string> }> | Kept',
  ]
  const statements: [rule: string, code: string][] = [
    ['lines', `export const found = sql\`select 1\n  as ${'x'.repeat(110)}\``],
    ['declared-rows', 'export const found = await first(db, sql`select 1`)'],
    ['declared-rows', 'export const found = done.rows[0] as { found: boolean }'],
    ['declared-rows', 'export const gone = db.execute(sql`delete from likes`)'],
  ]
  const planted = [
    ...statements.map(([rule, code], at) => ({ file: `src/db/queries/planted/statement-${at}.ts`, code, rule })),
    ...layers.map(([file, forbidden]) => ({ file, code: `import '${forbidden}'`, rule: 'layers(imports)' })),
    { file: 'local/cloud/planted-violation.ts', code: `import '../build.ts'`, rule: 'no-restricted-imports' },
    ...shared.map((code, at) => ({
      file: `src/${['functions', 'db', 'core'][at % 3]}/planted-${at}.ts`,
      code,
      rule: 'isolate-state',
    })),
  ]
  // Beside the tree, not in it: a build or test that runs meanwhile must not see these files.
  const beside = await mkdtemp(join(tmpdir(), 'rules-'))
  for (const needed of ['.oxlintrc.json', 'local/lint'])
    await cp(join(root, needed), join(beside, needed), { recursive: true })
  for (const { file, code } of planted) {
    await mkdir(join(beside, dirname(file)), { recursive: true })
    await writeFile(join(beside, file), `${code}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix'], {
    cwd: beside,
    encoding: 'utf8',
  })
  const found = stdout.split('\n')
  for (const { file, code, rule } of planted)
    if (!found.some((line) => line.startsWith(`${file}:`) && line.includes(rule)))
      throw new Error(`the lint lets ${file} be\n${code}`)
  await rm(beside, { recursive: true })
}

function forbiddenPairs(): [file: string, forbidden: string][] {
  const path = (folder: string) => folder.replace(/^src\//, '#').replace(/^#?(local|tests)$/, '#$1')
  const within = (folder: string, others: string[]) => others.some((other) => `${folder}/`.startsWith(`${other}/`))
  return Object.entries(LAYERS).flatMap(([from, open]: [string, string[]]) => [
    ...[...Object.keys(LAYERS), 'local', 'tests']
      .filter((to) => to !== from && !open.includes(to))
      .map((to): [string, string] => [`${from}/planted-${to.replaceAll('/', '-')}.ts`, `${path(to)}/some.ts`]),
    ...Object.entries(PACKAGES)
      .filter(([name, folders]: [string, string[]]) => !open.includes(name) && !within(from, folders))
      .map(([name], at): [string, string] => [
        `${from}/planted-package-${at}.ts`,
        name.replace(/[/:]?$/, (end) => `${end || '/'}some`),
      ]),
  ])
}

/** Statements take their columns from the schema: one that is renamed there must fail wherever it is used. */
async function plantedColumn(): Promise<void> {
  const beside = await mkdtemp(join(tmpdir(), 'column-'))
  for (const needed of ['package.json', 'tsconfig.json', 'src/core', 'src/db'])
    await cp(join(root, needed), join(beside, needed), { recursive: true })
  await symlink(join(root, 'node_modules'), join(beside, 'node_modules'), 'junction')
  const schema = join(beside, 'src/db/schema/notifications.ts')
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('sentAt:', 'dispatchedAt:'))
  const said = await run('node_modules/typescript/bin/tsc', ['-p', beside]).then(() => '', String)
  for (const file of [
    'notifications/outbox',
    'jobs/lag',
    'account-deletion/purge-expired',
    'account-deletion/delete-account',
  ])
    if (!said.includes(`src/db/queries/${file}.ts`))
      throw new Error(`a renamed column is not found in ${file}\n${said}`)
  await rm(beside, { recursive: true })
}

/** A migration that landed stays as it is: databases have it. The check must notice one that was changed. */
async function frozenMigrations(): Promise<void> {
  const changed = await changedMigrations()
  if (changed.length > 0)
    throw new Error(
      `${changed.join(', ')}: not what src/db/migrations/meta/_journal.json has a checksum of.\n` +
        'Restore a migration that has landed and write a new one. For one that is new, run npm run db:generate.',
    )
  const beside = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(join(root, 'src/db/migrations'), beside, { recursive: true })
  await appendFile(join(beside, '0000_base.sql'), '--> statement-breakpoint\nSELECT 1;\n')
  const found = await changedMigrations(beside)
  if (found.join() !== '0000_base') throw new Error(`a changed migration is not found, but: ${found.join() || 'none'}`)
  await rm(beside, { recursive: true })
}

/** All seven languages have exactly the same keys, none of them empty, each with the same values to fill in. */
async function parity(): Promise<void> {
  const values = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort().join(' ')
  const faults = (await allTexts()).flatMap(({ en: base = {}, ...others }) =>
    Object.entries({ en: base, ...others }).flatMap(([locale, texts]) => [
      ...Object.keys(base)
        .filter((key) => !(key in texts))
        .map((key) => `${locale}: ${key} is missing`),
      ...Object.keys(texts)
        .filter((key) => !(key in base))
        .map((key) => `${locale}: ${key} is not in English`),
      ...Object.keys(texts)
        .filter((key) => texts[key] === '')
        .map((key) => `${locale}: ${key} is empty`),
      ...Object.keys(texts)
        .filter((key) => key in base && values(texts[key]) !== values(base[key]))
        .map((key) => `${locale}: ${key} fills in ${values(texts[key]) || 'nothing'} instead of ${values(base[key])}`),
    ]),
  )
  if (faults.length > 0) throw new Error(`${faults.length} faults\n${faults.slice(0, 30).join('\n')}`)
}
