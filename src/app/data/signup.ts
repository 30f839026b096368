import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'

/** What a signup sends. */
export type NewAccount = Parameters<(typeof api)['signup.php']['$post']>[0]['json']

/** Makes the account; answers the user. The key makes a repeat find the account that a lost answer told of. */
export function useSignup() {
  return useMutation({
    mutationFn: (signup: { json: NewAccount } & IdempotencyKey) => read(api['signup.php'].$post(signup)),
  })
}
