import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import type { Caution } from '#core/chat/cautions.ts'
import type { ChatPartner } from '#core/chat/types.ts'
import { cautionText } from './caution-text.ts'
import type { Line } from './group-lines.ts'
import { useBlock } from '#app/data/blocks.ts'
import { m } from '#app/lib/messages.ts'
import { openReport } from '#app/lib/report-state.ts'
import { BlockDialog } from '#app/ui/block-dialog.tsx'
import { toastError } from '#app/ui/toast-error.ts'

const ACTION = 'min-h-11 font-semibold underline underline-offset-4 hover:decoration-2'

type CautionNoteProps = { line: Line & { caution: Caution }; partner: ChatPartner; blocked: boolean }

/** Stands beneath a message that may be an attempt at fraud. Reporting and blocking take two presses each. */
export function CautionNote({ line: { id, text, caution }, partner, blocked }: CautionNoteProps) {
  const { id: member, name, main_image: image } = partner
  const [asking, setAsking] = useState(false)
  const block = useBlock(member)
  const report = () =>
    openReport({ kind: 'message', id, text, category: 'spam_scam', member: { id: member, name, image } })
  return (
    <div
      role="note"
      className="mt-1 max-w-[min(82%,36em)] rounded-control bg-warning-soft px-3 pt-2.5 text-sm leading-snug text-warning-ink sm:max-w-[70%]"
    >
      <p className="flex items-start gap-2.5">
        <ShieldAlert size={20} aria-hidden="true" className="shrink-0" />
        {cautionText(caution)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <button type="button" className={ACTION} onClick={report}>
          {m.chat_report_message()}
        </button>
        {!blocked && (
          <button type="button" className={ACTION} onClick={() => setAsking(true)}>
            {m.member_block({ name })}
          </button>
        )}
      </p>
      <BlockDialog
        open={asking}
        name={name}
        pending={block.isPending}
        onClose={() => setAsking(false)}
        onBlock={() => block.mutate(undefined, { onSuccess: () => setAsking(false), onError: toastError })}
      />
    </div>
  )
}
