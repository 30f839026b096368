import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

export const companyQuery = queryOptions({
  queryKey: ['companyinfo'],
  queryFn: () => read(api['companyinfo.php'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
})
