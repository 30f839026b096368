import BellOff from 'lucide-react/icons/bell-off'
import { m } from '#app/lib/messages.ts'

export function MutedSign() {
  return (
    <span className="shrink-0 text-muted">
      <BellOff size={15} aria-hidden="true" />
      <span className="sr-only">{m.chat_muted()}</span>
    </span>
  )
}
