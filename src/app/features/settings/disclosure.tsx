import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type DisclosureProps = {
  label: string
  onOpen?: () => void
  /** The form; `close` puts it away. */
  children: (close: () => void) => ReactNode
}

/** A form behind a button. The focus moves into the form, and back to the button. */
export function Disclosure({ label, onOpen, children }: DisclosureProps) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    if (open !== undefined) box.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [open])
  return (
    <div ref={box}>
      {open ? (
        children(() => setOpen(false))
      ) : (
        <Button
          onClick={() => {
            onOpen?.()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
