import { useState, type DragEvent, type ReactNode } from 'react'

type FileDropProps = {
  /** Said while files are held over it; null takes none. */
  label: string | null
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}

export function FileDrop({ label, onFiles, className, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const brings = (event: DragEvent) => label !== null && event.dataTransfer.types.includes('Files')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields within take files by keyboard, too
    <div
      className={`relative ${className ?? ''}`}
      onDragEnter={(event) => brings(event) && setOver(true)}
      onDragOver={(event) => brings(event) && event.preventDefault()}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!brings(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-card border-2 border-selected bg-selected-soft/92 text-lg font-semibold text-selected-ink">
          {label}
        </div>
      )}
    </div>
  )
}
