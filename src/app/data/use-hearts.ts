import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askLiked } from './ask-liked.ts'
import { cachedLike, likedQuery, likesQuery } from './likes.ts'
import { useUser } from './user.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { LikedPart } from '#core/likes/schema.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

type Person = Pick<ProfileCard, 'id' | 'liked'>

export type Hearts = {
  isLiked: (person: Person) => boolean
  toggle: (person: ProfileCard) => void
  set: (person: ProfileCard, liked: boolean, on?: LikedPart) => void
}

// not needed before the screen is drawn
const press = () => import('./set-like.ts')

/** Likes and unlikes at once; a visitor's press leads to the signup. */
export function useHearts(): Hearts {
  const client = useQueryClient()
  const navigate = useNavigate()
  const member = useUser() !== null
  // a heart alone needs no list: search results say who is liked, and about others one request asks
  const { data } = useQuery({ ...likesQuery, enabled: false })
  const { data: asked } = useQuery(likedQuery)
  useEffect(() => {
    // if this fails, the first press shows the error
    if (member) press().catch(() => undefined)
  }, [member])
  const isLiked = ({ id, liked }: Person) => {
    const given = cachedLike(asked, data, id) ?? liked
    if (given === undefined && member && asked?.[id] === undefined) askLiked(client, id)
    return given ?? false
  }
  const set: Hearts['set'] = (person, liked, on) => {
    if (member) press().then(({ setLike }) => setLike(client, person, liked, on), toastError)
    else void navigate({ href: `/signup?to=${person.id}` })
  }
  return { isLiked, set, toggle: (person) => set(person, !isLiked(person)) }
}
