import { beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from '#app/data/switch-language.ts'
import { userQuery } from '#app/data/user.ts'
import type * as Texts from '#app/lib/messages.ts'
import { createQueryClient } from '#app/lib/query.ts'

const done: string[] = []
let lost = false
vi.mock('#app/lib/messages.ts', () => ({
  loadMessages: async (locale: string, onLoaded?: () => void) => {
    if (lost) throw new TypeError('Failed to fetch dynamically imported module')
    onLoaded?.()
    done.push(`texts ${locale}`)
  },
}))
vi.mock('#app/lib/boot.ts', () => ({ replaceSettings: () => done.push('settings') }))

beforeEach(() => {
  done.length = 0
  lost = false
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    set cookie(value: string) {
      done.push(value.split(';')[0]!)
    },
  })
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') done.push('account')
    return Response.json(address.includes('settings.php') ? { settings: {} } : {})
  })
})

function member() {
  const client = createQueryClient(() => undefined)
  client.setQueryData(userQuery.queryKey, { user: {} } as never)
  return client
}

test('the site’s own texts come with the catalogue, then the cookie and the account', async () => {
  await switchLanguage(member(), 'pl')
  expect(done).toEqual(['settings', 'texts pl', 'i18n_redirected=pl', 'account'])
})

test('a catalogue that cannot be loaded leaves settings, cookie and account as they were', async () => {
  lost = true
  await expect(switchLanguage(member(), 'pl')).rejects.toThrow('Failed to fetch')
  expect(done).toEqual([])
})

test('new settings are there before anything is drawn with the new texts', async () => {
  const messages = await vi.importActual<typeof Texts>('#app/lib/messages.ts')
  vi.stubGlobal('document', { documentElement: {} })
  await messages.loadMessages('en')
  let during: string | undefined
  await messages.loadMessages('de', () => (during = messages.locale()))
  expect([during, messages.locale()]).toEqual(['en', 'de'])
})
