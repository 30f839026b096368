import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from './sessions.ts'
import { api, read } from '#app/lib/api.ts'

/** Changes the password. Never repeated: after a lost answer the old password may no longer be right. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { old: string; password: string; password_repeat: string }) =>
      read(api['password.php'].$put({ json })),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

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
