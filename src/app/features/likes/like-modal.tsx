import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAutoLike } from './auto-like.ts'
import { LikeDialog } from './like-dialog.tsx'
import { suggestInstalling } from '#app/lib/install-prompt.ts'
import { closeLikeModal, type LikeModalState } from '#app/lib/like-modal-state.ts'
import { setLike } from '#app/data/set-like.ts'
import { useUser } from '#app/data/user.ts'

/** The like modal: the profile is given, or fetched where the address asks for it. Rule: docs/product.md, Likes. */
export function LikeModal({ moment }: { moment: LikeModalState | null }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useUser()?.profile
  useAutoLike(own !== undefined)
  const matched = moment?.kind === 'match'
  useEffect(() => {
    if (matched) suggestInstalling()
  }, [matched])
  if (!moment || !own) return null
  const { kind, person } = moment
  const match = kind === 'match'
  const goes = (href: string) => () => void navigate({ href })
  return (
    <LikeDialog
      key={`${kind} ${person.id}`}
      {...moment}
      own={own}
      onImagePressed={goes(match ? `/members/${person.id}` : `/likes/m/${person.id}`)}
      onButtonPressed={
        match ? goes(`/members/${person.id}/chat?show=icebreakers`) : () => setLike(client, person, true)
      }
      onClose={closeLikeModal}
    />
  )
}
