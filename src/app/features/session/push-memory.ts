import { PUSH_KEY, type PushMemory } from './queries.ts'
import { read as stored, write } from '#app/lib/local-storage.ts'

/** Forgets that the account knows this browser's pushes, for they end with the session. Gives the endpoint it knew. */
export function forgetEndpoint(): string | null {
  const kept = JSON.parse(stored(PUSH_KEY) ?? 'null') as PushMemory | null
  if (!kept?.endpoint) return null
  write(PUSH_KEY, JSON.stringify({ ...kept, endpoint: null }))
  return kept.endpoint
}
