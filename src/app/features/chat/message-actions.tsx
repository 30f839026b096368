import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Line } from './group-lines.ts'

const ROW = 'flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken'

/** What one can do with a message of the partner. */
export function MessageActions({ line, onClose }: { line: Line | null; onClose: () => void }) {
  const text = line?.text
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    toast({ text: m.chat_copied() })
    onClose()
  }
  return (
    <Dialog open={line !== null} onClose={onClose} size="small" title={m.chat_message_menu()}>
      {text && <Quote>{text}</Quote>}
      <div className="-mx-3 flex flex-col">
        {text && (
          <button type="button" className={ROW} onClick={() => void copy().catch(onClose)}>
            <Copy size={20} aria-hidden="true" className="text-muted" />
            {m.chat_copy()}
          </button>
        )}
        {line && (
          <AppLink to={`/complaints?message=${line.id}`} className={ROW}>
            <Flag size={20} aria-hidden="true" className="text-muted" />
            {m.chat_report_message()}
          </AppLink>
        )}
      </div>
    </Dialog>
  )
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="mb-2 line-clamp-3 rounded-control bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
      {children}
    </p>
  )
}
