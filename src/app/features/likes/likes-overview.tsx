import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Hearts, useHearts } from '#app/data/use-hearts.ts'
import { kindEmpty, kindTitle, newLikeCount } from './kinds.ts'
import { LikeGrid } from './like-grid.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { likesOf } from '#app/data/likes.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Badge, badgeText } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LikesAnswer } from '#core/search/types.ts'
import { LIKE_TYPES, type LikeType } from '#core/site/words.ts'

const FIRST = 5
/** Hides tiles so that one row is full, or two on phones. */
const ONE_ROW = 'max-xl:[&_li:nth-child(5)]:hidden sm:max-lg:[&_li:nth-child(4)]:hidden'

export function LikesOverview() {
  const hearts = useHearts()
  return (
    <LikesFrame title={m.nav_likes()}>
      {(likes) =>
        likes.counts.given + likes.counts.received === 0 ? (
          <NoLikes />
        ) : (
          <div className="flex flex-col gap-9">
            {LIKE_TYPES.map((kind) => (
              <Part key={kind} kind={kind} likes={likes} hearts={hearts} />
            ))}
          </div>
        )
      }
    </LikesFrame>
  )
}

function Part({ kind, likes, hearts }: { kind: LikeType; likes: LikesAnswer; hearts: Hearts }) {
  const { entries: people, next } = likesOf(likes, kind)
  return (
    <section aria-labelledby={`likes-${kind}`}>
      <div className="mb-2 flex min-h-11 items-center gap-2.5">
        <h2 id={`likes-${kind}`} className="text-lg">
          {kindTitle(kind)} <span className="font-normal text-muted tabular-nums">{badgeText(likes.counts[kind])}</span>
        </h2>
        <Badge count={newLikeCount(kind, likes)} />
        {(people.length > FIRST || next !== null) && (
          <AppLink
            to={`/likes/${kind}`}
            className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-link"
          >
            {m.likes_all()}
            <span className="sr-only">: {kindTitle(kind)}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </AppLink>
        )}
      </div>
      {people.length > 0 ? (
        <div className={ONE_ROW}>
          <LikeGrid kind={kind} people={people.slice(0, FIRST)} hearts={hearts} />
        </div>
      ) : (
        <p className="text-sm text-muted">{kindEmpty(kind).text}</p>
      )}
    </section>
  )
}

function NoLikes() {
  return (
    <EmptyState
      drawing="heart"
      title={m.likes_none()}
      text={m.likes_given_none_text()}
      action={
        <ButtonLink to="/members" variant="primary">
          {m.nav_search_members()}
        </ButtonLink>
      }
    />
  )
}
