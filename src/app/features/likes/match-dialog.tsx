import Heart from 'lucide-react/icons/heart'
import { useEffect, useRef } from 'react'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { ProfileCard } from '#core/profiles/shape.ts'

type Face = Pick<ProfileCard, 'name' | 'main_image'>
type MatchDialogProps = { person: ProfileCard; own: Face; onClose: () => void }

/** Both photos meet. A press anywhere closes it; the photo opens the profile, the button the conversation. */
export function MatchDialog({ person, own, onClose }: MatchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    const close = () => box?.close()
    box?.showModal()
    box?.addEventListener('click', close)
    return () => box?.removeEventListener('click', close)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="match-title"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none animate-appear bg-deep text-on-deep outline-none backdrop:bg-shade"
    >
      <div className="mx-auto flex min-h-full max-w-lg flex-col items-center justify-center gap-7 px-6 py-8 text-center">
        <div>
          <h2 id="match-title" className="animate-celebrate text-3xl leading-tight font-semibold">
            {m.match_title()}
          </h2>
          <p className="mt-2 text-on-deep/85">{m.match_text({ name: person.name })}</p>
        </div>
        <div className="relative flex w-full max-w-96 justify-center">
          <div className={cx(MEETING, '-rotate-6 translate-x-3 starting:-translate-x-20')}>
            <FacePhoto face={own} />
          </div>
          <AppLink
            to={`/members/${person.id}`}
            aria-label={m.match_open({ name: person.name })}
            className={cx(MEETING, 'translate-y-5 -translate-x-3 rotate-6 starting:translate-x-20')}
          >
            <FacePhoto face={person} />
          </AppLink>
          <span className="absolute top-1/2 left-1/2 grid size-16 -translate-1/2 animate-celebrate place-items-center rounded-full bg-white text-[oklch(53%_0.19_15)] shadow-float">
            <Heart size={32} fill="currentColor" aria-hidden="true" />
          </span>
        </div>
        <div className="relative mt-6 flex w-full max-w-80 flex-col gap-2.5">
          <ButtonLink to={`/members/${person.id}/chat`} variant="primary" size="large" block>
            {m.match_hello()}
          </ButtonLink>
          <Button variant="plain" size="large" block className="text-on-deep! hover:bg-white/10!">
            {m.match_on()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

const MEETING =
  'w-1/2 rounded-card shadow-float transition-[translate,rotate,opacity] duration-700 ease-out starting:rotate-0 starting:opacity-0'

function FacePhoto({ face: { name, main_image: image } }: { face: Face }) {
  return <Photo alt={m.ui_photo_of({ name })} src={image?.filename} blur={image?.blur_filename} priority />
}
