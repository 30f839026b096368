import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { PHOTO } from '#core/photos/limits.ts'
import type { OwnPhoto } from '#core/profiles/types.ts'

type PhotoHintsProps = {
  photos: readonly OwnPhoto[]
  limit: number
  full: boolean
  /** How many of the files chosen last fit, where not all did. */
  fit: { fit: number; chosen: number } | null
}

export function PhotoHints({ photos, limit, full, fit }: PhotoHintsProps) {
  const { premium } = PHOTO.count
  const sell = (full || fit !== null) && limit < premium
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted empty:hidden">
      <div className={fit || sell ? 'rounded-control bg-sunken px-3.5 py-2 text-ink' : undefined}>
        {/* stands before it speaks */}
        <p role="alert" className="font-semibold not-empty:py-1">
          {fit && m.photos_fit(fit)}
        </p>
        {sell && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="py-0.5">{m.photos_full_free({ limit, premium })}</span>
            <AppLink to="/premium" className="link inline-flex min-h-11 items-center">
              {m.photos_premium()}
            </AppLink>
          </p>
        )}
      </div>
      {full && limit >= premium && <p>{m.photos_full({ limit })}</p>}
      {!full && photos.length > 0 && <p>{m.photos_used({ used: photos.length, limit })}</p>}
      {photos.length > 1 && <p>{m.photos_order_hint()}</p>}
      {photos.some(({ status }) => status === 'pending') && <p>{m.photos_pending_hint()}</p>}
    </div>
  )
}
