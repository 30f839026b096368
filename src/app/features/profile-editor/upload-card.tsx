import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Upload } from './use-uploads.ts'
import { m } from '#app/lib/messages.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'

export function UploadCard({ upload: { name, preview, part }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const online = useOnline()
  const label = !online ? m.error_offline() : part === null ? m.photos_waiting() : m.photos_uploading()
  return (
    <li className="relative aspect-3/4 overflow-hidden rounded-card bg-sunken">
      <Preview src={preview} />
      <span className="absolute top-1 right-1">
        <IconButton
          look="glass"
          label={`${m.ui_cancel()}: ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={onCancel}
        />
      </span>
      <div className="absolute inset-x-0 bottom-0 m-1.5 rounded-control bg-surface/95 p-2.5 text-ink">
        <Progress label={label} value={online ? (part ?? undefined) : undefined} />
      </div>
    </li>
  )
}

/** The file as the browser shows it; an empty frame for formats that it cannot read. */
function Preview({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <img
      src={src}
      alt=""
      width={600}
      height={800}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full object-cover object-[50%_25%] opacity-70"
    />
  )
}
