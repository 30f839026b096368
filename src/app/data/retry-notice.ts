import type { QueryClient } from '@tanstack/react-query'
import { m } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.tsx'

const PATIENCE_MS = 2_000

/** Says that a press is being tried again once it has waited for two seconds. Calls without a press are marked `quiet`. */
export function noticeRetries(client: QueryClient): void {
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.failureCount !== 1 || mutation.meta?.quiet) return
    const tell = () => mutation.state.status === 'pending' && toast({ text: m.ui_retrying() })
    setTimeout(tell, mutation.state.submittedAt + PATIENCE_MS - Date.now())
  })
}
