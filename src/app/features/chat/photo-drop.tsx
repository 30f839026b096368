import ImagePlus from 'lucide-react/icons/image-plus'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { priceOf } from '#core/chat/rules.ts'
import type { Content } from '#app/data/send-queue.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/** What the server reads; asked for these, phones offer the camera and convert other formats to JPEG. */
const KINDS = 'image/jpeg,image/png,image/webp'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })))

type PhotoDropProps = {
  name: string
  /** The sender's balance. */
  credits: number
  onBuy: () => void
  /** Nothing can be sent. */
  closed: boolean
  onSend: (content: Content) => void
  /** Gets the button that chooses a photo, and what takes photos from elsewhere. */
  children: (button: ReactNode, take: (files: File[]) => void) => ReactNode
}

/** Takes a photo from the camera, a file, a drop or a paste, and asks before it is sent. */
export function PhotoDrop({ name, credits, onBuy, closed, onSend, children }: PhotoDropProps) {
  const [file, setFile] = useState<File | null>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const price = priceOf('image', settings())
  const lacking = credits < price
  const take = ([first]: File[]) => {
    if (!first && !lacking) return
    setFile(first ?? null)
    setUsed(true)
    setOpen(true)
  }
  const button = (
    <>
      <IconButton
        label={m.chat_photo_add()}
        icon={<ImagePlus aria-hidden="true" />}
        className="-mr-1.5 size-12!"
        onClick={() => (lacking ? take([]) : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
  return (
    <FileDrop label={closed ? null : m.chat_photo_drop()} onFiles={take} className="flex min-h-0 flex-1 flex-col">
      {children(button, take)}
      {used && (
        <Suspense fallback={null}>
          <PhotoDialog
            open={open}
            file={file}
            name={name}
            price={price}
            balance={credits}
            onBuy={() => {
              setOpen(false)
              onBuy()
            }}
            onSend={onSend}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </FileDrop>
  )
}
