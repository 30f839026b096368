import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/site/locales.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ message_length: 40 })
const lines = async (query = '', cookie?: string): Promise<string[]> => {
  const visitor = world.current.visitor()
  if (cookie) visitor.cookies.set('i18n_redirected', cookie)
  return (await visitor.get(`/api/icebreakers.php${query}`)).json.lines
}

describe('lines to begin a conversation with', () => {
  test('are five built-in ones, in each language its own', async () => {
    await world.current.changeSettings({ message_length: 1000, icebreakers: null })
    const all = await Promise.all(LOCALES.map((locale) => lines('', locale)))
    for (const five of all) expect(new Set(five).size).toBe(5)
    expect(new Set(all.flat()).size).toBe(5 * LOCALES.length)
    expect(await lines('?locale=nl', 'de')).toEqual(await lines('', 'nl'))
  })

  test('are the site’s own in its languages, filled up with built-in ones, as far as they can be sent', async () => {
    await world.current.changeSettings({ icebreakers: null, message_length: 40 })
    const builtIn = await lines('', 'de')
    const long = 'x'.repeat(41)
    const own = { de: ['Moin!', '', long, 'Moin!', 7 as never, 'Na?'], fr: 'pas une liste' as never }
    await world.current.changeSettings({ icebreakers: own })
    expect(await lines('', 'de')).toEqual(['Moin!', 'Na?', ...builtIn.slice(0, 3)])
    expect(await lines('', 'fr')).toHaveLength(5)
    await world.current.changeSettings({ icebreakers: { de: ['1', '2', '3', '4', '5', '6'] } })
    expect(await lines('', 'de')).toEqual(['1', '2', '3', '4', '5'])
  })

  test('no page carries them', async () => {
    await world.current.changeSettings({ icebreakers: { de: ['Moin!'] } })
    expect((await world.current.visitor().get('/api/settings.php')).json.settings).not.toHaveProperty('icebreakers')
  })
})
