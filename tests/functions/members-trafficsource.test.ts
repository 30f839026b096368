import { describe, expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' })

/** The cookie of a browser that remembers where its visitor came from. */
const kept = (tracking: string) => ({ headers: { cookie: `tracking=${encodeURIComponent(tracking)}` } })
const search = (tracking: string) => world.current.visitor().get('/api/members.php', kept(tracking))

describe('a search that only visitors of a network may use', () => {
  test('accepts visitors from such a network', async () => {
    expect((await search('{"network":"paper","ref":"a"}')).status).toBe(200)
  })

  test.each([
    '',
    'null',
    '{}',
    '{"network":""}',
    '{"network":"{}"}',
    '{"ref":"paper"}',
    '{"network":7}',
    '{"network":"paper","more":"x"}',
    '[',
    `{"network":"${'n'.repeat(101)}"}`,
  ])('refuses others: %s', async (tracking) => {
    const refused = await search(tracking)
    expect([refused.status, refused.json.error.code]).toEqual([403, 'authentication_required'])
  })

  test('accepts all members', async () => {
    const mia = await world.current.visitor().join()
    expect((await mia.get('/api/members.php')).status).toBe(200)
  })
})
