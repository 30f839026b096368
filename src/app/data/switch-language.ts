import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { replaceSettings } from '#app/lib/boot.ts'
import { writeCookie } from '#app/lib/cookie.ts'
import { loadMessages } from '#app/lib/messages.ts'
import { mutate } from '#app/lib/mutate.ts'
import type { Locale } from '#core/site/locales.ts'

/**
 * Switches the language, remembers it in the cookie, and tells the account of a member; that call may fail.
 * @throws when the texts cannot be loaded; then nothing has changed
 */
export async function switchLanguage(client: QueryClient, to: Locale): Promise<void> {
  // the site's own texts; without them the former ones stay
  const texts = () => read(api['settings.php'].$get({ query: { locale: to } }))
  const own = await mutate(client, { mutationFn: texts }).catch(() => undefined)
  await loadMessages(to, () => own && replaceSettings(own.settings))
  writeCookie('i18n_redirected', to)
  if (!client.getQueryData(userQuery.queryKey)?.user) return
  const tell = () => read(api['user.php'].$put({ json: { language: to } }, { headers: { 'X-Request-Type': 'client' } }))
  await mutate(client, { meta: { quiet: true }, mutationFn: tell }).catch(() => undefined)
}
