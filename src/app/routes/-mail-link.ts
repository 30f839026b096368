import type { QueryClient } from '@tanstack/react-query'
import { searchSchema, text } from '#app/lib/search-schema.ts'

export function isToken(word: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(word)
}

/** The search parameters of the pages that a mail's link leads to. */
export const linkSearch = searchSchema({ token: text() })

export const linkDeps = ({ search: { token } }: { search: { token?: string | undefined } }) => ({ token })

type Loading = { deps: ReturnType<typeof linkDeps>; context: { client: QueryClient } }

/** Loads what a mail's link is; null for a page without a token. */
export async function loadLink({ deps: { token }, context: { client } }: Loading) {
  if (!token) return null
  // a dynamic import, because a loader's imports belong to the first view of every page
  const { linkQuery } = await import('#app/data/mail-link.ts')
  return client.ensureQueryData(linkQuery(token))
}
