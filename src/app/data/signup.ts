import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'

export type NewAccount = Parameters<(typeof api)['signup.php']['$post']>[0]['json']

/** Makes the account; answers the user. A repeat with the same key finds the account made before. */
export function useSignup() {
  return useMutation({
    mutationFn: (signup: { json: NewAccount } & IdempotencyKey) => read(api['signup.php'].$post(signup)),
  })
}
