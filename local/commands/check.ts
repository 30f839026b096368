import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allTexts, compileMessages, root, run } from '#local/build.ts'

type Check = { name: string; work: () => Promise<void> }

const checks: Check[] = [
  { name: 'format', work: () => run('node_modules/oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'lint and layers', work: () => run('node_modules/oxlint/bin/oxlint', []) },
  { name: 'layers are really guarded', work: plantedViolations },
  { name: 'types', work: () => run('node_modules/typescript/bin/tsc', ['-p', '.']) },
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

/** Every layer's rule must catch a file that breaks it; a rule that catches nothing guards nothing. */
async function plantedViolations(): Promise<void> {
  const planted: [file: string, forbidden: string][] = [
    ['src/core/planted-violation.ts', '#db/client.ts'],
    ['src/db/planted-violation.ts', '#functions/index.ts'],
    ['src/functions/planted-violation.ts', 'drizzle-orm'],
    ['src/functions/api/planted-violation.php.ts', '#functions/api/user.php.ts'],
    ['src/app/ui/planted-violation.ts', '#functions/index.ts'],
    ['src/app/features/session/planted-violation.ts', '#app/features/chat/queries.ts'],
    ['src/app/routes/-planted-violation.ts', '#db/client.ts'],
    ['local/cloud/planted-violation.ts', '../build.ts'],
  ]
  // Beside the tree, not in it: a build or test that runs meanwhile must not see these files.
  const beside = await mkdtemp(join(tmpdir(), 'layers-'))
  await copyFile(join(root, '.oxlintrc.json'), join(beside, '.oxlintrc.json'))
  for (const [file, forbidden] of planted) {
    await mkdir(join(beside, dirname(file)), { recursive: true })
    await writeFile(join(beside, file), `import '${forbidden}'\n`)
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), file], {
      cwd: beside,
      encoding: 'utf8',
    })
    if (status === 0 || !stdout.includes('no-restricted-imports'))
      throw new Error(`the lint lets ${file} import ${forbidden}`)
  }
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
