import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'

/** What the server reads; asked for these, phones convert other formats to JPEG. */
const KINDS = 'image/jpeg,image/png,image/webp'
const TILE =
  'flex cursor-pointer flex-col items-center justify-center gap-2 rounded-card leading-tight border-2 border-dashed border-edge/60 bg-surface text-center transition-colors hover:border-selected-ink hover:bg-selected-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-selected-ink'

type PhotoPickerProps = {
  /** How many free places to show beside this one. */
  free: number
  onChoose: (files: File[]) => void
}

export function PhotoPicker({ free, onChoose }: PhotoPickerProps) {
  return (
    <>
      <li className="flex aspect-3/4 flex-col gap-2">
        <PickButton
          icon={<Camera size={24} aria-hidden="true" />}
          label={m.photos_take()}
          camera
          className="hidden pointer-coarse:flex"
          onChoose={onChoose}
        />
        <PickButton icon={<ImagePlus size={24} aria-hidden="true" />} label={m.photos_choose()} onChoose={onChoose}>
          <span className="text-xs text-muted pointer-coarse:hidden">{m.photos_drop()}</span>
        </PickButton>
      </li>
      {Array.from({ length: free }, (_, at) => (
        <li
          key={at}
          aria-hidden="true"
          className="aspect-3/4 rounded-card border-2 border-dashed border-line bg-sunken/40 max-sm:nth-3:hidden"
        />
      ))}
    </>
  )
}

type PickButtonProps = {
  icon: ReactNode
  label: string
  camera?: boolean
  className?: string
  children?: ReactNode
  onChoose: (files: File[]) => void
}

function PickButton({ icon, label, camera = false, className, children, onChoose }: PickButtonProps) {
  return (
    <label className={cx(TILE, 'relative min-h-11 flex-1 p-2', className)}>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-selected-soft text-selected-ink pointer-coarse:size-9 pointer-coarse:[&_svg]:size-5">
        {icon}
      </span>
      <span className="text-sm font-semibold">{label}</span>
      {children}
      <input
        type="file"
        accept={KINDS}
        capture={camera ? 'user' : undefined}
        multiple={!camera}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
