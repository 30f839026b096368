import type { ReactNode } from 'react'
import { sayReason } from './photo-reasons.ts'
import type { Upload } from './use-uploads.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { OwnPhoto } from '#core/profiles/types.ts'

type PhotoNotesProps = {
  photos: readonly OwnPhoto[]
  uploads: readonly Upload[]
  onDelete: (id: string) => void
  onRetry: (key: string) => void
  onDismiss: (key: string) => void
}

export function PhotoNotes({ photos, uploads, onDelete, onRetry, onDismiss }: PhotoNotesProps) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {uploads.map(
        ({ key, name, failed }) =>
          failed && (
            <div key={key} role="alert">
              <Note title={name} text={failed.sentence}>
                {failed.again && (
                  <Button size="small" variant="primary" onClick={() => onRetry(key)}>
                    {m.error_retry()}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`${m.photos_failed_dismiss()}: ${name}`}
                  onClick={() => onDismiss(key)}
                >
                  {m.photos_failed_dismiss()}
                </Button>
              </Note>
            </div>
          ),
      )}
      {photos.map(
        ({ id, status, reason }, at) =>
          status === 'rejected' && (
            <Note
              key={id}
              title={`${m.photos_number({ number: at + 1 })}: ${m.photos_rejected()}`}
              text={sayReason(reason)}
            >
              <Button
                size="small"
                aria-label={`${m.photos_delete()}: ${m.photos_number({ number: at + 1 })}`}
                onClick={() => onDelete(id)}
              >
                {m.photos_delete()}
              </Button>
            </Note>
          ),
      )}
    </div>
  )
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-danger-soft p-3 text-sm">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere text-danger">{title}</p>
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
