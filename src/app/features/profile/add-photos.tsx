import ImagePlus from 'lucide-react/icons/image-plus'
import { m } from '#app/lib/messages.ts'

type AddPhotosProps = {
  /** There is none yet. */
  first: boolean
  onChoose: (files: File[]) => void
}

/** The tile that takes new photos, chosen or dropped. */
export function AddPhotos({ first, onChoose }: AddPhotosProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field takes files by keyboard, too
    <li
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChoose([...event.dataTransfer.files])
      }}
    >
      <label className="relative flex aspect-3/4 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-edge/60 bg-surface p-3 text-center transition-colors hover:border-accent-ink hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
        <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <ImagePlus size={24} aria-hidden="true" />
        </span>
        <span className="text-sm font-semibold">{first ? m.photos_add_first() : m.photos_add()}</span>
        <span className="text-xs text-muted">{m.photos_kinds()}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}
