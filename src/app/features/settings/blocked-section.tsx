import { blockedQuery, useUnblock } from '#app/data/blocks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from './load-failed.tsx'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'
import type { ProfileCard } from '#core/profiles/types.ts'

export function BlockedSection() {
  const { data, error, refetch, fetchNextPage } = useInfiniteQuery(blockedQuery)
  return (
    <Section id="blocked" title={m.settings_blocked()}>
      {data ? (
        data.entries.length > 0 || data.next ? (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {data.entries.map((person) => (
                <Blocked key={person.id} person={person} />
              ))}
            </ul>
            <ListEnd next={data.next} onNear={() => fetchNextPage({ throwOnError: true })} />
          </>
        ) : (
          <p className="text-sm text-muted">{m.settings_blocked_none()}</p>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting>
          <Skeleton className="h-12 w-full" />
        </Waiting>
      )}
    </Section>
  )
}

function Blocked({ person }: { person: ProfileCard }) {
  const unblock = useUnblock(person.id)
  const { name } = person
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex w-48 min-w-0 grow items-center gap-3">
        <Avatar name={name} fictional={person.fictional ? settings().fictional_icon : null} />
        <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
          {name}
          <span className="block text-xs font-normal text-muted tabular-nums">
            {[person.age, person.city].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <Button
        size="small"
        pending={unblock.isPending}
        aria-label={`${m.member_unblock()}: ${name}`}
        onClick={() =>
          unblock.mutate(undefined, {
            onSuccess: () => toast({ text: m.settings_unblocked({ name }), tone: 'success' }),
            onError: toastError,
          })
        }
      >
        {m.settings_unblock()}
      </Button>
    </li>
  )
}
