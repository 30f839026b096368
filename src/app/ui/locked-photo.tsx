import Lock from 'lucide-react/icons/lock'
import { Photo, type PhotoProps } from './photo.tsx'
import { m } from '#app/lib/messages.ts'

type LockedPhotoProps = Pick<PhotoProps, 'ratio' | 'className'> & {
  /** The address of the blur, which is all that is sent of it. */
  blur: string
  /** Said on it; without it a screen reader says that it is locked. */
  label?: string
}

export function LockedPhoto({ blur, label, ...shape }: LockedPhotoProps) {
  return (
    <Photo alt={label ?? m.ui_locked()} image={{ blur_filename: blur }} {...shape}>
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center bg-black/25 text-white">
        <span className="flex flex-col items-center gap-2 px-2 text-center text-xs font-semibold">
          <span className="grid size-11 place-items-center rounded-full bg-black/45 backdrop-blur-sm">
            <Lock size={20} />
          </span>
          {label}
        </span>
      </span>
    </Photo>
  )
}
