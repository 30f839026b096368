import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

type Press = { token: string; password?: string; password_repeat?: string }

/**
 * Confirms the e-mail address; answers the user. Throws Refused `activation_failed`, or `invalid_input` where a password must come
 * along. The link works once, so it is not repeated.
 */
export function useActivate() {
  return useMutation({
    mutationFn: (json: Press) => read(api['activation.php'].$post({ json })),
    retry: false,
  })
}

export function useSendAgain(then: { onSuccess?: () => void; onError?: (error: Error) => void } = {}) {
  return useMutation({ mutationFn: () => read(api['activation.php'].$put()), ...then })
}
