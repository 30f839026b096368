import { useState } from 'react'
import { FictionalBadge } from './fictional-badge.tsx'
import { OnlineDot } from './online-dot.tsx'
import { cx } from '#app/lib/cx.ts'

type AvatarProps = {
  name: string
  /** Address of the small picture; without one, or if it cannot be loaded, the first letter is shown. */
  src?: string | null | undefined
  size?: 'small' | 'normal' | 'large'
  online?: boolean
  fictional?: string | null | undefined
  className?: string
}

const SIZES = { small: 'size-8 text-sm', normal: 'size-12 text-lg', large: 'size-20 text-2xl' }
const PIXELS = { small: 32, normal: 48, large: 80 }

/** A round portrait. The name must stand beside it, because the picture has no text of its own. */
export function Avatar({ name, src, size = 'normal', online = false, fictional, className }: AvatarProps) {
  const [lost, setLost] = useState<string>()
  return (
    <span className={cx('relative inline-block shrink-0 rounded-full', SIZES[size], className)}>
      {src && src !== lost ? (
        <img
          src={src}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          onError={() => setLost(src)}
          className="size-full rounded-full bg-sunken object-cover object-[50%_22%]"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-full place-items-center rounded-full bg-note-soft font-semibold text-note-ink"
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {online && <OnlineDot className="absolute right-0 bottom-0 ring-2 ring-surface" />}
      {fictional && <FictionalBadge icon={fictional} className="absolute -right-1 -bottom-1" />}
    </span>
  )
}
