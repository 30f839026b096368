import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Locale } from '#core/site/locales.ts'

/** Loads how to switch the language when somebody does. */
export function useSwitchLanguage(): (to: Locale) => Promise<void> {
  const client = useQueryClient()
  return (to) =>
    import('./switch-language.ts')
      .then((module) => module.switchLanguage(client, to))
      .catch((error: unknown) => toast({ text: errorMessage(error), tone: 'error' }))
}
