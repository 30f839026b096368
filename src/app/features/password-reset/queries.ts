import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** Has a link sent that sets a new password. */
export function useAskReset() {
  return useMutation({
    mutationFn: (json: { email: string }) => read(api['reset-password.php'].$post({ json })),
    retry: false,
  })
}

/** Sets a new password by a mail's link; answers the user who has come in. The link works once, so it is not repeated. */
export function useReset() {
  return useMutation({
    mutationFn: (json: { token: string; password: string; password_repeat: string }) =>
      read(api['reset-password.php'].$put({ json })),
    retry: false,
  })
}
