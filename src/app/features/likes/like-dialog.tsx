import Heart from 'lucide-react/icons/heart'
import { useEffect, useRef } from 'react'
import { partInWords } from './part-in-words.ts'
import type { LikeModalState } from '#app/lib/like-modal-state.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { ReceivedPart } from '#core/search/types.ts'

type Face = Pick<ProfileCard, 'name' | 'main_image'>

type LikeDialogProps = LikeModalState & {
  own: Face
  /** The person's photo was pressed, or the button that says the same. */
  onImagePressed: () => void
  /** The first button was pressed: "say hello" after a match, "like back" after a new like. */
  onButtonPressed: () => void
  onClose: () => void
}

/**
 * "It's a match", where both photos meet, or "New like" with the person's. A press anywhere closes it, whatever else it does.
 * The same dusk in both themes: the light theme's accent would not stand out from it.
 */
export function LikeDialog({ kind, person, own, onImagePressed, onButtonPressed, onClose }: LikeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    const close = () => box?.close()
    box?.showModal()
    // it may open while somebody types, so no button gets the focus
    box?.focus()
    box?.addEventListener('click', close)
    return () => box?.removeEventListener('click', close)
  }, [])
  const match = kind === 'match'
  const image = (
    <button
      type="button"
      onClick={onImagePressed}
      aria-label={m.match_open({ name: person.name })}
      className={cx(
        APPEARING,
        match
          ? 'w-1/2 -translate-x-3 translate-y-5 rotate-6 starting:translate-x-20'
          : 'w-full starting:translate-y-10',
      )}
    >
      <FacePhoto face={person} />
    </button>
  )
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="like-title"
      aria-describedby="like-text"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-appear bg-panel text-on-panel scheme-dark outline-none backdrop:bg-shade"
    >
      <div className="mx-auto flex min-h-full max-w-lg flex-col items-center justify-center gap-7 px-6 py-8 text-center">
        <div>
          <h2 id="like-title" className="animate-celebrate text-3xl leading-tight font-semibold">
            {match ? m.match_title() : m.like_title()}
          </h2>
          <p id="like-text" className="mt-2 text-lg text-on-panel/85">
            {(match ? m.match_text : m.like_text)({ name: person.name })}
          </p>
          {person.on && <LikedPart on={person.on} />}
        </div>
        {match ? (
          <div className="relative flex w-full max-w-96 justify-center md:max-w-md">
            <div className={cx(APPEARING, 'w-1/2 translate-x-3 -rotate-6 starting:-translate-x-20')}>
              <FacePhoto face={own} />
            </div>
            {image}
            <HeartSign className="top-1/2 -translate-1/2" />
          </div>
        ) : (
          <div className="relative w-full max-w-60 md:max-w-72">
            {image}
            <HeartSign className="-bottom-8 -translate-x-1/2" />
          </div>
        )}
        <div className="relative mt-6 flex w-full max-w-80 flex-col gap-2.5">
          <Button variant="primary" size="large" block onClick={onButtonPressed}>
            {match ? m.match_hello() : m.like_back()}
          </Button>
          {!match && (
            <Button
              variant="plain"
              size="large"
              block
              onClick={onImagePressed}
              className={cx(ON_DEEP, 'border border-on-panel/40')}
            >
              {m.chat_open_profile()}
            </Button>
          )}
          <Button variant="plain" size="large" block className={ON_DEEP}>
            {m.match_on()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** What the like is for: one's own photo or words. */
function LikedPart({ on }: { on: ReceivedPart }) {
  return (
    <div className="mt-3 flex items-center justify-center gap-3 text-left">
      {'photo' in on && <Photo alt="" image={on.photo} sizes="3rem" className="w-12 shrink-0 rounded-control" />}
      <p className="line-clamp-3 text-sm text-on-panel/85">{partInWords(on)}</p>
    </div>
  )
}

const APPEARING =
  'rounded-card shadow-float transition-[translate,rotate,opacity] duration-700 ease-out starting:rotate-0 starting:opacity-0'
const ON_DEEP = 'text-on-panel! hover:bg-white/10!'

function FacePhoto({ face: { name, main_image: image } }: { face: Face }) {
  return <Photo alt={m.ui_photo_of({ name })} image={image} sizes="18rem" priority />
}

function HeartSign({ className }: { className: string }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute left-1/2 grid size-16 animate-celebrate place-items-center rounded-full bg-white text-[oklch(53%_0.19_15)] shadow-float',
        className,
      )}
    >
      <Heart size={32} fill="currentColor" aria-hidden="true" />
    </span>
  )
}
