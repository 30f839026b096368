import type { Fetcher } from '@cloudflare/workers-types'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#functions/index.ts'
import { page } from '#functions/pages/page.ts'
import { useWorld } from '#tests/support/world.ts'

const HOST = 'https://liaison.test'
const world = useWorld()
beforeAll(() => {
  world.current.locales = ['de']
})

/** A page as somebody from Paris gets it, whose browser has chosen French on another site of the operator. */
async function asFrench(path: string): Promise<{ text: string; headers: Headers }> {
  const pending: Promise<unknown>[] = []
  const services = world.current.services({ country: 'FR', ip: '198.18.0.1' }, pending)
  const request = new Request(HOST + path, { headers: { cookie: 'i18n_redirected=fr', 'accept-language': 'fr' } })
  const answer = await page(request, services, {
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher,
    ask: (call) => api.fetch(call, services),
  })
  await Promise.all(pending)
  expect([path, answer.status]).toEqual([path, 200])
  return { text: await answer.text(), headers: answer.headers }
}

test.each(['/', '/?lang=fr', '/landers/gallery', '/pages/terms?lang=fr', '/pricing', '/signup?script=none'])(
  'a site of one language answers in it, offers no other and names none to search engines: %s',
  async (path) => {
    const { text, headers } = await asFrench(path)
    expect(headers.get('content-language')).toBe('de')
    expect(text).toContain('<html lang="de"')
    expect(text).not.toMatch(/class="languages"|lang=fr|hreflang="(?!de|x-default)/)
    if (!path.startsWith('/signup')) expect(text).toMatch(/<link rel="canonical" href="[^"?]+"/)
  },
)

test('so do its manifest and its settings', async () => {
  const manifest = JSON.parse((await asFrench('/manifest.webmanifest?lang=fr')).text)
  expect(manifest.lang).toBe('de')
  const { settings } = (await world.current.visitor('FR').get('/api/settings.php')).json
  expect(settings).toMatchObject({ locales: ['de'] })
})
