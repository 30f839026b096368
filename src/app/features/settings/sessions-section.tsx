import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { sessionsQuery, useEndSessions } from '#app/data/sessions.ts'
import { SessionLine } from './session-line.tsx'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Session } from '#core/account/types.ts'

const FEW = 5

export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <Section id="sessions" title={m.settings_sessions()}>
      {data ? (
        <Sessions sessions={data.sessions} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Waiting>
      )}
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [asking, setAsking] = useState(false)
  const [all, setAll] = useState(sessions.length <= FEW)
  const end = useEndSessions()
  const endOthers = () => {
    setAsking(false)
    end.mutate(
      { others: true },
      { onSuccess: () => toast({ text: m.settings_sessions_ended(), tone: 'success' }), onError: toastError },
    )
  }
  const others = sessions.some(({ current }) => !current)
  const busy = end.isPending && 'id' in end.variables ? end.variables.id : undefined
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {(all ? sessions : sessions.slice(0, FEW)).map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            pending={session.id === busy}
            onEnd={(device) =>
              end.mutate(
                { id: session.id },
                {
                  onSuccess: () => toast({ text: m.settings_session_ended({ device }), tone: 'success' }),
                  onError: toastError,
                },
              )
            }
          />
        ))}
      </ul>
      {!all && (
        <Button variant="quiet" onClick={() => setAll(true)} className="self-start">
          {m.settings_sessions_all({ count: sessions.length })}
        </Button>
      )}
      {others ? (
        <Button pending={end.isPending && busy === undefined} onClick={() => setAsking(true)} className="self-start">
          {m.settings_sessions_others()}
        </Button>
      ) : (
        <p className="text-sm text-muted">{m.settings_sessions_only()}</p>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="small"
        title={m.settings_sessions_others()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.ui_cancel()}</Button>
            <Button variant="danger" onClick={endOthers}>
              {m.settings_sessions_others()}
            </Button>
          </>
        }
      >
        <p className="text-sm">{m.settings_sessions_confirm()}</p>
      </Dialog>
    </>
  )
}
