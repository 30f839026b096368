import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applyLike } from './cache.ts'
import { showMatch } from './match.ts'
import { likesQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { api, read } from '#app/lib/api.ts'
import { say } from '#app/lib/say.ts'
import { toast } from '#app/ui/toast.tsx'
import type { ProfileCard } from '#core/profiles/shape.ts'

/** The hearts of a screen: who bears one, and what a press does. */
export type Hearts = {
  isLiked: (id: string) => boolean
  toggle: (person: ProfileCard) => void
  set: (person: ProfileCard, liked: boolean) => void
}

/** Hearts that like and unlike at once; a visitor's press leads to the signup. */
export function useHearts(): Hearts {
  const client = useQueryClient()
  const navigate = useNavigate()
  const member = useUser() !== null
  const { data } = useQuery({ ...likesQuery, enabled: member })
  const given = useMemo(() => new Set(data?.profiles.map((one) => one.id)), [data])
  const isLiked = (id: string) => given.has(id)
  const set = (person: ProfileCard, liked: boolean) => {
    if (member) setLike(client, person, liked)
    else void navigate({ href: `/signup?to=${person.id}` })
  }
  return { isLiked, set, toggle: (person) => set(person, !isLiked(person.id)) }
}

/**
 * Likes a person or takes the like back: shown at once, undone with a sentence when the server refuses. Presses on the
 * same heart go out one after the other; a mutual like is celebrated.
 */
export function setLike(client: QueryClient, person: ProfileCard, liked: boolean): void {
  applyLike(client, person, liked)
  const body = { json: { id: person.id } }
  const work = client.getMutationCache().build<unknown, Error, void, unknown>(client, {
    scope: { id: `like ${person.id}` },
    async mutationFn() {
      if (!liked) return read(api['like.php'].$delete(body))
      const { match } = await read(api['like.php'].$post(body))
      if (match) showMatch(person)
    },
    onError(error) {
      applyLike(client, person, !liked)
      toast({ text: say(error), tone: 'error' })
    },
  })
  work.execute().catch(() => undefined)
}
