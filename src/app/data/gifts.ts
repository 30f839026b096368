import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

/** The gifts of the site with their prices. */
export const giftsQuery = queryOptions({
  queryKey: ['gifts'],
  queryFn: async () => (await read(api['gifts.php'].$get())).gifts,
})
