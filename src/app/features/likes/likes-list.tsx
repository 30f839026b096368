import type { Hearts } from './hearts.ts'
import { kindEmpty, kindTitle, peopleOf } from './kinds.ts'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LikeType } from '#core/site/routes.ts'

/** One whole list of likes. */
export function LikesList({ kind, hearts }: { kind: LikeType; hearts: Hearts }) {
  return (
    <LikesFrame title={kindTitle(kind)}>
      {(likes) => {
        const people = peopleOf(kind, likes)
        const [shown, count] = [people.length, likes.counts[kind]]
        if (shown === 0) return <None kind={kind} />
        return (
          <>
            {shown < count && <p className="mb-4 text-sm text-muted">{m.likes_newest({ shown, count })}</p>}
            <LikeGrid kind={kind} people={people} hearts={hearts} />
          </>
        )
      }}
    </LikesFrame>
  )
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
