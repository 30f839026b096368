import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { openReport } from '#app/lib/report-state.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { ChatPartner } from '#core/chat/types.ts'
import type { Line } from './group-lines.ts'
import { partnerName } from './partner-name.ts'

const ROW = 'flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken'

type MessageActionsProps = { line: Line | null; partner: ChatPartner; onClose: () => void }

/** What one can do with a message of the partner. */
export function MessageActions({ line, partner, onClose }: MessageActionsProps) {
  const text = line?.text
  const report = ({ id, text, image: photo }: Line) => {
    const { id: member, main_image: own } = partner
    // a photo that is covered stays so
    const image = photo?.covered ? { blur_filename: photo.blur_filename } : (photo ?? own)
    onClose()
    openReport({ kind: 'message', id, text, member: { id: member, name: partnerName(partner), image } })
  }
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
          <button type="button" className={ROW} onClick={() => report(line)}>
            <Flag size={20} aria-hidden="true" className="text-muted" />
            {m.chat_report_message()}
          </button>
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
