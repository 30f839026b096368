import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) =>
      read(api['user.php'].$post({ json }, { headers: { 'X-Request-Type': 'client' } })),
  })
}
