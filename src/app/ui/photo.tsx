import { useState, type ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'
import { srcSetOf } from '#core/photos/renditions.ts'
import type { Addresses } from '#core/profiles/types.ts'

export type PhotoProps = {
  /** The alternative text; "" where the text beside it says the same. */
  alt: string
  /** The blur is shown until the picture has loaded, and for good if there is nothing else. */
  image?: Partial<Addresses> | null | undefined
  /** How wide the picture is shown, as in HTML. */
  sizes?: string
  /** For the pictures of the first screen: loads at once instead of lazily. */
  priority?: boolean
  ratio?: '3/4' | '1/1' | '4/3'
  /** contain: shows the whole picture, for the large view. */
  fit?: 'cover' | 'contain'
  children?: ReactNode
  className?: string
}

const RATIOS = { '3/4': [600, 800], '1/1': [600, 600], '4/3': [800, 600] } as const

export function Photo(props: PhotoProps) {
  const { alt, image, sizes, priority = false, ratio = '3/4', fit = 'cover' } = props
  const [shown, setShown] = useState(false)
  // a picture that cannot be loaded shows the outline
  const [lost, setLost] = useState<string>()
  const [width, height] = RATIOS[ratio]
  const src = image?.thumb_filename ?? image?.filename
  const blur = image?.blur_filename
  const open = src !== lost && src
  const label = open ? '' : alt
  return (
    <div
      className={cx('relative overflow-hidden rounded-card bg-sunken', props.className)}
      style={{ aspectRatio: ratio }}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
    >
      {blur && !shown && (
        <img
          src={blur}
          alt=""
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full scale-125 object-cover blur-xl"
        />
      )}
      {!open && !blur && <Silhouette />}
      {open && (
        <img
          srcSet={srcSetOf(image)}
          sizes={sizes}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // no fade for a picture that the page showed before its script ran
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setShown(true)
          }}
          onLoad={() => setShown(true)}
          onError={() => setLost(src)}
          className={cx(
            'absolute inset-0 size-full transition-opacity duration-200',
            fit === 'cover' ? 'object-cover object-[50%_25%]' : 'object-contain',
            !shown && blur && !priority && 'opacity-0',
          )}
        />
      )}
      {props.children}
    </div>
  )
}

export function Silhouette() {
  return (
    <svg
      viewBox="0 0 60 80"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full bg-note-soft text-note-ink"
    >
      <g fill="currentColor" opacity=".22">
        <circle cx="30" cy="33" r="11.5" />
        <path d="M6 82c0-18 10-29 24-29s24 11 24 29Z" />
      </g>
    </svg>
  )
}
