import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { m } from '#app/lib/messages.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

const MARK = 'flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold'

export function PhotoMarks({ photo: { main, status, private: hidden } }: { photo: OwnPhoto }) {
  return (
    <span className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
      {main && <span className={`${MARK} bg-surface text-ink`}>{m.photos_main()}</span>}
      {status === 'pending' && (
        <span className={`${MARK} bg-warning-soft text-warning-ink`}>
          <Clock size={13} aria-hidden="true" />
          {m.photos_pending()}
        </span>
      )}
      {status === 'rejected' && <span className={`${MARK} bg-danger-soft text-danger`}>{m.photos_rejected()}</span>}
      {hidden && (
        <span className={`${MARK} bg-panel text-on-panel`}>
          <Lock size={13} aria-hidden="true" />
          {m.photos_private()}
        </span>
      )}
    </span>
  )
}
