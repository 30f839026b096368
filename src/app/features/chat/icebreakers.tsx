import Gift from 'lucide-react/icons/gift'
import { useQuery } from '@tanstack/react-query'
import { ICEBREAKERS } from '#core/chat/limits.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { icebreakersQuery } from '#app/data/icebreakers.ts'
import { m } from '#app/lib/messages.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Skeleton, times } from '#app/ui/skeleton.tsx'

type IcebreakersProps = {
  profile: ProfileCard
  /** How many messages the credits of a member who has bought none are enough for, and whether none was spent yet. */
  free: { count: number; first: boolean }
  onPick: ((line: string) => void) | undefined
}

/** Lines to begin with; in their place while they are loaded, nothing if they cannot be. */
export function FirstLines({ onPick }: { onPick: (line: string) => void }) {
  const { data: lines, error } = useQuery(icebreakersQuery())
  if (error && !lines) return null
  return (
    <ul className="mt-5 flex flex-col items-center gap-2">
      {lines
        ? lines.map((line) => (
            <li key={line}>
              <button
                type="button"
                onClick={() => onPick(line)}
                className="min-h-11 rounded-[1.375rem] border border-edge/50 bg-surface px-4 py-2 text-sm leading-snug font-medium transition-[border-color] hover:border-edge"
              >
                {line}
              </button>
            </li>
          ))
        : times(ICEBREAKERS, (key) => (
            <li key={key} className="w-full">
              <Skeleton className="min-h-11 rounded-card!" />
            </li>
          ))}
    </ul>
  )
}

/** An empty conversation: the partner, and five lines to begin with. A chosen line fills the input and is not sent. */
export function Icebreakers({ profile, free, onPick }: IcebreakersProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
      <div className="m-auto flex w-full max-w-form flex-col items-center px-4 py-6 text-center">
        <Avatar name={profile.name} src={profile.main_image?.thumb_filename} size="large" className="!size-28" />
        <h2 className="mt-4 text-lg">{m.chat_hello_title({ name: profile.name })}</h2>
        {onPick && (
          <>
            {free.count > 0 && (
              <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-note-soft px-4 py-1.5 text-sm font-semibold text-note-ink">
                <Gift size={17} aria-hidden="true" className="shrink-0" />
                {free.first ? m.chat_free_first({ count: free.count }) : m.chat_free({ count: free.count })}
              </p>
            )}
            <p className="mt-3 text-sm text-muted">{m.chat_hello_text()}</p>
            <FirstLines onPick={onPick} />
          </>
        )}
      </div>
    </div>
  )
}
