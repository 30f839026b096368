import { useQueryClient } from '@tanstack/react-query'
import { useHearts } from '#app/data/use-hearts.ts'
import { readLaterLikes } from '#app/data/likes-pages.ts'
import { kindEmpty } from './kinds.ts'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { likesOf } from '#app/data/likes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import type { LikeType } from '#core/site/words.ts'

export function LikesList({ kind }: { kind: LikeType }) {
  const client = useQueryClient()
  const hearts = useHearts()
  return (
    <LikesFrame kind={kind}>
      {(likes) => {
        const { entries: people, next } = likesOf(likes, kind)
        if (people.length === 0 && next === null) return <NoLikes kind={kind} />
        return (
          <>
            <LikeGrid kind={kind} people={people} hearts={hearts} />
            <ListEnd next={next} onNear={(after) => readLaterLikes(client, kind, after)} />
          </>
        )
      }}
    </LikesFrame>
  )
}

function NoLikes({ kind }: { kind: LikeType }) {
  const { title, text, action, to } = kindEmpty(kind)
  return (
    <EmptyState
      drawing="heart"
      title={title}
      text={text}
      action={
        <ButtonLink to={to} variant="primary">
          {action}
        </ButtonLink>
      }
    />
  )
}
