import { expect, test } from 'vitest'
import { functionFiles, migrations } from '#db/migrations/apply.ts'
import { storedStatements } from '#db/queries/stored-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('src/db/functions and the stored statements are exactly the functions and triggers of the database', async () => {
  const statements = (await functionFiles()).flatMap((file) => file.statements)
  const made = statements.map((text) => /^create or replace (function|trigger) (\w+)/m.exec(text)?.slice(1).join(' '))
  const found = await world.current.sql(
    `select 'function ' || proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`,
  )
  made.push(...storedStatements().map(({ name }) => `function ${name}`))
  expect(made.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('formulas whose results are stored give what they always gave', async () => {
  const [stored] = await world.current
    .sql(`select realm_of(3, 'DE', 'male') realm, activity_rank('2026-11-29 12:05:00+00') rank,
    search_square(123456789, 4) square, search_tags(search_base(3, 'DE', 'male'), 'DE-BE', 42, '1990-02-03', 1, 2) tags`)
  expect(stored).toEqual({
    realm: '4221',
    rank: '248168448',
    square: '24801',
    tags: '{-2000204594,-760631025,-1849548338,518981297,-1959548891}',
  })
})

test('a file has the name of its function', async () => {
  const files = await functionFiles()
  expect(files.filter(({ name, statements }) => !statements[0]!.includes(`create or replace ${name}(`))).toEqual([])
})

test('no line of a file is longer than 110 characters', async () => {
  const lines = (await functionFiles()).flatMap(({ name, statements }) =>
    statements.flatMap((text) => text.split('\n').map((line) => ({ name, line }))),
  )
  expect(lines.filter(({ line }) => line.length > 110)).toEqual([])
})

test('no migration creates a function or a trigger', async () => {
  const texts = (await migrations()).flatMap(({ steps }) => steps.map(({ text }) => text))
  expect(
    texts.filter((text) => /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger)\b/i.test(text)),
  ).toEqual([])
})
