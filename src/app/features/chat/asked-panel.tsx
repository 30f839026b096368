import { FirstLines } from './icebreakers.tsx'
import { GiftPicker } from './gift-picker.tsx'
import type { Asked } from './use-asked.ts'
import type { Content } from '#app/data/send-queue.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type AskedPanelProps = {
  asked: Asked
  onClose: () => void
  /** The receiver. */
  name: string
  /** The sender's balance. */
  credits: number
  onBuy: () => void
  onFill: (line: string) => void
  onSend: (content: Content) => void
}

/** What is opened over a conversation; loaded when it first is. */
export function AskedPanel({ asked, onClose, name, credits, onBuy, onFill, onSend }: AskedPanelProps) {
  if (asked === 'icebreakers') {
    const onPick = (line: string) => {
      onClose()
      onFill(line)
    }
    return <IcebreakerDialog name={name} onClose={onClose} onPick={onPick} />
  }
  return (
    <GiftPicker
      onClose={onClose}
      name={name}
      credits={credits}
      onBuy={() => {
        onClose()
        onBuy()
      }}
      onSend={({ id, name: gift, credits: price }) => {
        onClose()
        onSend({ kind: 'gift', gift: { id, name: gift }, price })
      }}
    />
  )
}

type IcebreakerDialogProps = { name: string; onClose: () => void; onPick: (line: string) => void }

/** After a match: lines to begin with. A chosen one fills the input and is not sent. Rule: docs/product.md, Chat. */
function IcebreakerDialog({ name, onClose, onPick }: IcebreakerDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.icebreaker_title({ name })}
      footer={
        <Button block onClick={onClose}>
          {m.icebreaker_no()}
        </Button>
      }
    >
      <div className="text-center">
        <FirstLines onPick={onPick} />
      </div>
    </Dialog>
  )
}
