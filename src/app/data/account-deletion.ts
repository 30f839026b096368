import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { AccountDeletion } from '#core/account-deletion/schema.ts'

/** Deletes the account. Throws Refused `old_password_wrong`. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: (json: AccountDeletion) => read(api['account.php'].$delete({ json })) })
}

type Return = { token: string; password?: string; password_repeat?: string }

/**
 * Brings a deleted account back by the link of the mail; answers the user. Throws Refused `link_invalid`, or `invalid_input` where a
 * password must come along. The link works once, so it is not repeated.
 */
export function useReactivateAccount() {
  return useMutation({ mutationFn: (json: Return) => read(api['account.php'].$put({ json })), retry: false })
}
