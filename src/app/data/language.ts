import { useQueryClient } from '@tanstack/react-query'
import { userQuery } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { loadMessages } from '#app/lib/messages.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Locale } from '#core/site/locales.ts'

const YEAR_S = 365 * 86_400

/** Switches the language, remembers it in the cookie, and tells the account of a member; that call may fail. */
export function useSwitchLanguage(): (to: Locale) => Promise<void> {
  const client = useQueryClient()
  return async (to) => {
    try {
      await loadMessages(to)
    } catch (error) {
      return toast({ text: errorMessage(error), tone: 'error' })
    }
    document.cookie = `i18n_redirected=${to}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`
    if (!client.getQueryData(userQuery.queryKey)?.user) return
    const call = api['user.php'].$put({ json: { language: to } }, { headers: { 'X-Request-Type': 'client' } })
    await read(call).catch(() => undefined)
  }
}
