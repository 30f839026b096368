import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { locale, m } from '#app/lib/messages.ts'
import { relative } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import type { Session } from '#core/account/types.ts'

type SessionLineProps = { session: Session; pending: boolean; onEnd: (device: string) => void }

export function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const device = session.device || m.settings_session_unknown()
  const Icon = /iOS|Android/.test(session.device) ? Smartphone : Monitor
  const country = session.country && new Intl.DisplayNames(locale(), { type: 'region' }).of(session.country)
  const since = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' })
  const facts = [
    country,
    m.settings_session_since({ when: since.format(new Date(session.created_at)) }),
    !session.current && m.settings_session_seen({ when: relative(session.seen_at) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex w-48 min-w-0 grow items-center gap-3">
        <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
            {device}
            {session.current && <Chip tone="shared">{m.settings_session_here()}</Chip>}
          </p>
          <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {!session.current && (
        <Button
          size="small"
          pending={pending}
          aria-label={m.settings_session_end_of({ device })}
          onClick={() => onEnd(device)}
        >
          {m.settings_session_end()}
        </Button>
      )}
    </li>
  )
}
