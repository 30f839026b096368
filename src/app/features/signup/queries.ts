import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, type newKey, read } from '#app/lib/api.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

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

/** The member whom one would like to write to; the same answer that the profile has. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => read(api['member.php'].$get({ query: { id } }, { init: { signal } })),
    staleTime: 60_000,
  })

/** People of a gender and country with a photo, for visitors who have not joined yet. */
export const matchesQuery = (gender: Gender, country: Country | '') =>
  queryOptions({
    queryKey: ['signup-matches', gender, country],
    queryFn: ({ signal }) =>
      read(
        api['members.php'].$get(
          { query: { gender, with_photo: 'true', ...(country && { country }) } },
          { init: { signal } },
        ),
      ),
    staleTime: 60_000,
  })

/** The rules of the account; large for their list of bad passwords, so they come when a form is sent. */
export const loadRules = () => import('#core/account/rules.ts')
