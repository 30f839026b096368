import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Hearts } from './hearts.ts'
import { kindEmpty, kindTitle } from './kinds.ts'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { likesOf, likesQuery, withLikes } from '#app/features/session/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinLater } from '#app/lib/pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import type { LikesAnswer } from '#core/search/types.ts'
import type { LikeType } from '#core/site/words.ts'

/** One whole list of likes. */
export function LikesList({ kind, hearts }: { kind: LikeType; hearts: Hearts }) {
  const client = useQueryClient()
  return (
    <LikesFrame title={kindTitle(kind)}>
      {(likes) => {
        const { entries: people, next } = likesOf(likes, kind)
        if (people.length === 0 && next === null) return <None kind={kind} />
        return (
          <>
            <LikeGrid kind={kind} people={people} hearts={hearts} />
            <ListEnd next={next} onNear={(after) => readLater(client, kind, after)} />
          </>
        )
      }}
    </LikesFrame>
  )
}

/** Reads the next page of a list and adds it. */
async function readLater(client: QueryClient, type: LikeType, after: string): Promise<void> {
  const later: LikesAnswer = await read(api['likes.php'].$get({ query: { type, after } }))
  client.setQueryData(likesQuery.queryKey, (likes) => {
    return likes && withLikes(likes, type, joinLater(likesOf(likes, type).entries, likesOf(later, type), idOf))
  })
}

function None({ kind }: { kind: LikeType }) {
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
