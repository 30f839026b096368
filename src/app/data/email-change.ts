import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

export function useChangeMail() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) => read(api['mail-change.php'].$post({ json })),
    retry: false,
  })
}

type Press = { token: string; password?: string; password_repeat?: string }

/**
 * Makes the new address the account's; answers the user. Throws Refused `link_invalid`, `email_taken`, or `invalid_input` where a
 * password must come along. The link works once, so it is not repeated.
 */
export function useConfirmMail() {
  return useMutation({
    mutationFn: (json: Press) => read(api['mail-change.php'].$put({ json })),
    retry: false,
  })
}
