import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import type { LikedProfile } from '#core/search/types.ts'

/** Matches to whom nobody has written yet, as a row of faces. A press begins the conversation. */
export function NewMatches({ people }: { people: readonly LikedProfile[] }) {
  return (
    <section aria-labelledby="new-matches" className="mb-2 border-b border-line pb-2">
      <h3 id="new-matches" className="px-2 text-sm font-semibold text-muted">
        {m.chat_new_matches()}
      </h3>
      <ul className="flex gap-1 overflow-x-auto overscroll-x-contain pt-2 [scrollbar-width:none]">
        {people.map((person) => (
          <li key={person.id} className="w-20 shrink-0">
            <AppLink
              to={`/members/${person.id}/chat`}
              className="flex flex-col items-center gap-1 rounded-card px-1 py-1.5 text-sm focus-visible:-outline-offset-2"
            >
              <Avatar
                name={person.name}
                src={person.main_image?.thumb_filename}
                online={person.online}
                className="size-16! ring-2 ring-heart ring-offset-2 ring-offset-surface"
              />
              <span className="max-w-full truncate">{person.name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
