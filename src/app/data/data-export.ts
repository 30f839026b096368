import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { mayRetry } from '#app/lib/query.ts'

export function useArchive() {
  return useMutation({
    mutationFn: async () => {
      const answer = await api['account.php'].$get()
      if (!answer.ok) await read(Promise.resolve(answer as never))
      return answer.blob()
    },
    // each try counts towards the daily limit
    retry: (failures, error) => failures < 1 && mayRetry(failures, error),
  })
}
