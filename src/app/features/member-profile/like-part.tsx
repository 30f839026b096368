import Heart from 'lucide-react/icons/heart'
import { quoteOf } from './quote.ts'
import { cx } from '#app/lib/cx.ts'
import { locale, m } from '#app/lib/messages.ts'
import type { LikedPart } from '#core/likes/schema.ts'

/** Which part of the profile the viewer likes, and how to like one. Nobody likes parts of the own profile. */
export type Parts = { liked: LikedPart | undefined; toggle: (on: LikedPart, liked: boolean) => void }

type LikePhotoProps = { parts: Parts | undefined; photo: string; className?: string }

/** The heart in the corner of a photo. */
export function LikePhoto({ parts, photo, className }: LikePhotoProps) {
  if (!parts) return null
  const liked = parts.liked !== undefined && 'photo' in parts.liked && parts.liked.photo === photo
  return (
    <button
      type="button"
      aria-label={m.member_like_photo()}
      title={m.member_like_photo()}
      aria-pressed={liked}
      onClick={() => parts.toggle({ photo }, !liked)}
      className={cx(
        'absolute right-3 grid size-11 place-items-center rounded-full bg-white text-[oklch(53%_0.19_15)] shadow-raised transition-transform active:scale-90',
        className,
      )}
    >
      <Heart size={22} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}

/** The heart at the end of a text. */
export function LikeWords({ parts, text }: { parts: Parts | undefined; text: string }) {
  if (!parts) return null
  const quote = quoteOf(text, locale())
  const liked = parts.liked !== undefined && 'text' in parts.liked && text.includes(parts.liked.text)
  return (
    <button
      type="button"
      aria-label={m.member_like_words()}
      title={m.member_like_words()}
      aria-pressed={liked}
      onClick={() => parts.toggle({ text: quote }, !liked)}
      className="-my-2.5 -mr-2 ml-0.5 inline-grid size-11 place-items-center rounded-full align-middle text-muted hover:bg-sunken aria-pressed:text-heart"
    >
      <Heart size={20} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
