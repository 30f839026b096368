import { expect, test } from 'vitest'
import { mayShowFictional } from '#core/site/rules.ts'
import type { SiteText } from '#core/site/settings.ts'
import { labelledBy } from '#db/queries/notifications/counts.ts'
import { sites } from '#db/schema/sites.ts'
import { sql } from '#db/sql.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test.each<[icon: string, warning: SiteText, labels: boolean]>([
  ['★', 'made up', true],
  ['★', { pl: 'wymyślone' }, true],
  ['★', { de: '', pl: 'wymyślone' }, true],
  ['★', '', false],
  ['★', {}, false],
  ['★', { de: '', en: '' }, false],
  ['', 'made up', false],
  ['', { en: 'made up' }, false],
])('fictional profiles with the sign "%s" and the warning %j: shown %s', async (icon, warning, labels) => {
  const settings = { fictional_icon: icon, fictional_warning: warning }
  await world.current.changeSettings(settings)
  const [site] = await world.current.db.select({ id: sites.id }).from(sites)
  const { rows } = await world.current.db.execute(sql`select ${labelledBy(sql`${site!.id}`)} as labels`)
  expect([mayShowFictional(settings), rows]).toEqual([labels, [{ labels }]])
})
