import { useMutation } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'

type NewReport = Parameters<(typeof api)['report.php']['$post']>[0]['json']

/** Sends a report; answers its receipt. The key makes a repeat find the first one. */
export function useReport() {
  return useMutation({
    mutationFn: (report: { json: NewReport } & IdempotencyKey) => read(api['report.php'].$post(report)),
  })
}
