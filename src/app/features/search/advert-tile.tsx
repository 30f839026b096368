import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { m } from '#app/lib/messages.ts'
import { Photo } from '#app/ui/photo.tsx'
import type { ResellTile } from '#core/site/settings.ts'

/** An advertisement among the people: marked as one, in a shape that no person has. Opens outside. An `li`. */
export function AdvertTile({ tile: { url, picture, label, badge } }: { tile: ResellTile }) {
  return (
    <li className="relative aspect-3/4">
      <a
        href={url}
        target="_blank"
        rel="sponsored noopener"
        aria-label={`${label} (${m.ui_advertising()})`}
        className="absolute inset-0 flex flex-col gap-2.5 overflow-hidden rounded-card border border-edge/50 bg-sunken p-3 hover:border-edge"
      >
        <span className="text-xs font-semibold text-muted">{m.ui_advertising()}</span>
        {/* what does not fit is cut off the picture, so that the tile is as high as the others */}
        <span className="min-h-0 overflow-hidden rounded-control">
          <Photo alt="" image={{ filename: picture }} ratio="4/3" sizes="15rem" className="rounded-control" />
        </span>
        <span className="line-clamp-3 shrink-0 text-sm leading-snug font-semibold">{label}</span>
        <span className="mt-auto flex items-center justify-between gap-2 text-xs text-muted">
          <span className="truncate">{badge === 'exclusive' ? m.ui_exclusive() : m.ui_live_now()}</span>
          <ArrowUpRight size={18} aria-hidden="true" className="shrink-0" />
        </span>
      </a>
    </li>
  )
}
