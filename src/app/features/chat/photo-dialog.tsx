import { useEffect, useState } from 'react'
import type { Content } from '#app/data/send-queue.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { m } from '#app/lib/messages.ts'
import { resizeImage } from '#app/lib/resize-image.ts'
import { useObjectUrl } from '#app/lib/use-object-url.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type PhotoDialogProps = {
  open: boolean
  file: File | null
  name: string
  /** In credits, as is the balance. */
  price: number
  balance: number
  onBuy: () => void
  onSend: (content: Content) => void
  onClose: () => void
}

type Small = Awaited<ReturnType<typeof resizeImage>>

/** Shows a photo with its price before it is sent, or what is lacking. */
export function PhotoDialog({ open, file, name, price, balance, onBuy, onSend, onClose }: PhotoDialogProps) {
  const { small, error } = useSmall(file)
  if (balance < price) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        size="small"
        title={m.chat_photo_add()}
        footer={
          <Button variant="primary" onClick={onBuy}>
            {m.chat_buy()}
          </Button>
        }
      >
        <p>{m.chat_photo_lacking({ price, balance })}</p>
      </Dialog>
    )
  }
  const send = ({ blob, width, height }: Small) => {
    onSend({ kind: 'image', photo: blob, width, height, price })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.chat_photo_ask()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="primary" disabled={!small} onClick={() => small && send(small)}>
            {price > 0 ? m.chat_photo_send({ count: price }) : m.chat_send()}
          </Button>
        </>
      }
    >
      {error ? (
        <p role="alert" className="text-danger">
          {errorMessage(error)}
        </p>
      ) : (
        <>
          <div className="grid h-[min(22rem,45dvh)] place-items-center overflow-hidden rounded-card bg-sunken">
            {small ? <Preview small={small} /> : <Spinner />}
          </div>
          <p className="mt-3 text-sm text-muted">{m.chat_photo_private({ name })}</p>
        </>
      )}
    </Dialog>
  )
}

function Preview({ small: { blob, width, height } }: { small: Small }) {
  const url = useObjectUrl(blob)
  return (
    url && (
      <img src={url} alt={m.chat_photo_mine()} width={width} height={height} className="size-full object-contain" />
    )
  )
}

function useSmall(file: File | null): { small: Small | null; error: Error | null } {
  const [made, setMade] = useState<{ file: File; small: Small | null; error: Error | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let gone = false
    resizeImage(file).then(
      (small) => gone || setMade({ file, small, error: null }),
      (error: Error) => gone || setMade({ file, small: null, error }),
    )
    return () => {
      gone = true
    }
  }, [file])
  return made && made.file === file ? made : { small: null, error: null }
}
