import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** Makes the new address the account's; answers the user where the member is logged in here. The link works once. */
export function useConfirmMail() {
  return useMutation({
    mutationFn: (token: string) => read(api['mail-change.php'].$put({ json: { token } })),
    retry: false,
  })
}
