import type { Upload } from './use-uploads.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { Progress } from '#app/ui/progress.tsx'

/** A photo on its way, or the reason why it did not arrive. */
export function UploadCard({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const { preview, part, failed } = upload
  return (
    <li>
      <Photo alt={m.photos_uploading()} src={failed ? null : preview}>
        <div className="absolute inset-x-0 bottom-0 m-2 rounded-control bg-surface/92 p-2.5 text-ink">
          {failed ? (
            <div role="alert" className="flex flex-col gap-1.5 text-xs">
              <p>{failed}</p>
              <Button size="small" onClick={onDrop}>
                {m.photos_failed_dismiss()}
              </Button>
            </div>
          ) : (
            <Progress label={part === null ? m.photos_waiting() : m.photos_uploading()} value={part ?? undefined} />
          )}
        </div>
      </Photo>
    </li>
  )
}
