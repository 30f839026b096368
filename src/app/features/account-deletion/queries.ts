import { useMutation } from '@tanstack/react-query'
import type { LeavingReason } from '#core/account-deletion/reasons.ts'
import { api, read } from '#app/lib/api.ts'
import { mayRetry } from '#app/lib/query.ts'

type Leaving = { password: string; reason: LeavingReason; remarks?: string }

/** Deletes the account. Throws Refused `old_password_wrong`. */
export function useLeave() {
  return useMutation({ mutationFn: (json: Leaving) => read(api['account.php'].$delete({ json })) })
}

type Return = { token: string; password?: string; password_repeat?: string }

/**
 * Brings a deleted account back by the link of the mail; answers the user. Throws Refused `link_invalid`, or `invalid_input` where a
 * password must come along. The link works once, so it is not repeated.
 */
export function useComeBack() {
  return useMutation({ mutationFn: (json: Return) => read(api['account.php'].$put({ json })), retry: false })
}

/** Fetches the archive of the member's data. */
export function useArchive() {
  return useMutation({
    mutationFn: async () => {
      const answer = await api['account.php'].$get()
      if (!answer.ok) await read(Promise.resolve(answer as never))
      return answer.blob()
    },
    // each try uses up one of the few archives of a day
    retry: (failures, error) => failures < 1 && mayRetry(failures, error),
  })
}
