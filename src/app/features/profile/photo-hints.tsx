import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { PHOTO } from '#core/photos/limits.ts'
import type { OwnPhoto } from '#core/profiles/shape.ts'

type PhotoHintsProps = { photos: readonly OwnPhoto[]; limit: number; full: boolean }

/** How many photos are used, what premium would change, and what the marks on the photos mean. */
export function PhotoHints({ photos, limit, full }: PhotoHintsProps) {
  const { premium } = PHOTO.count
  const has = (status: OwnPhoto['status']) => photos.some((photo) => photo.status === status)
  return (
    <div className="flex flex-col gap-1 text-sm text-muted empty:hidden">
      {!full && photos.length > 0 && <p>{m.photos_used({ used: photos.length, limit })}</p>}
      {full && limit < premium && (
        <p className="text-ink">
          {m.photos_full_free({ limit, premium })}{' '}
          <AppLink to="/premium" className="link">
            {m.photos_premium()}
          </AppLink>
        </p>
      )}
      {full && limit >= premium && <p>{m.photos_full({ limit })}</p>}
      {photos.length > 1 && <p>{m.photos_order_hint()}</p>}
      {has('pending') && <p>{m.photos_pending_hint()}</p>}
      {has('rejected') && <p>{m.photos_rejected_hint()}</p>}
    </div>
  )
}
