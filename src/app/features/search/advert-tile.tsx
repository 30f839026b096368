import { m } from '#app/lib/messages.ts'
import { Photo } from '#app/ui/photo.tsx'
import type { ResellTile } from '#core/site/settings.ts'

/** An advertisement among the people: marked as one, opens outside. An `li`. */
export function AdvertTile({ tile: { url, picture, label, badge } }: { tile: ResellTile }) {
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="sponsored noopener"
        aria-label={`${label} (${m.ui_advertising()})`}
        className="block rounded-card transition-transform active:scale-[.99]"
      >
        <Photo alt="" image={{ filename: picture }} className="shaded">
          <span className="absolute inset-x-0 bottom-0 flex flex-col px-3 pb-2.5 text-white">
            <span className="line-clamp-2 text-base leading-tight font-semibold">{label}</span>
            <span className="truncate text-xs text-white/90">{m.ui_advertising()}</span>
          </span>
          <span className="absolute top-2.5 left-2.5 rounded-full bg-panel px-2.5 py-0.5 text-xs font-semibold text-on-panel">
            {badge === 'exclusive' ? m.ui_exclusive() : m.ui_live_now()}
          </span>
        </Photo>
      </a>
    </li>
  )
}
