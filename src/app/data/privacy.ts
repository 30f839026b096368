import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import type { WhoMayWrite } from '#core/account/who-may-write.ts'

export function useChangePrivacy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { invisible: boolean } | { who_may_write: WhoMayWrite }) =>
      read(api['user.php'].$put({ json }, { headers: { 'X-Request-Type': 'client' } })),
    onSuccess: (_, change) => changeUser(client, () => change),
  })
}
