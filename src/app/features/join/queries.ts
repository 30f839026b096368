import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type newKey, read } from '#app/lib/api.ts'
import type { Country } from '#core/geo/countries.ts'

/** What a signup sends. */
export type NewAccount = Parameters<(typeof api)['signup.php']['$post']>[0]['json']

/** Makes the account; answers the user. The key makes a repeat find the account that a lost answer told of. */
export function useSignup() {
  return useMutation({
    mutationFn: (signup: { json: NewAccount } & ReturnType<typeof newKey>) => read(api['signup.php'].$post(signup)),
  })
}

/** Some members with a photo, of a country if one is given, for the start page. */
export const facesQuery = (country: Country | undefined) =>
  queryOptions({
    queryKey: ['faces', country],
    queryFn: ({ signal }) =>
      read(
        api['members.php'].$get({ query: { with_photo: 'true', ...(country && { country }) } }, { init: { signal } }),
      ),
  })

/** The rules of the account; large for their list of bad passwords, so they come when a form is sent. */
export const loadRules = () => import('#core/account/rules.ts')
