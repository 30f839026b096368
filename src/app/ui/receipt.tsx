import MailCheck from 'lucide-react/icons/mail-check'
import type { ReactNode } from 'react'
import { focusOnMount } from '#app/lib/focus-on-mount.ts'

type ReceiptProps = {
  title: string
  /** Pairs of `dt` and `dd`. */
  facts: ReactNode
  /** It replaces a form that had the focus, so the title is read out. */
  focused?: boolean
  children: ReactNode
}

/** That something was received, with its number and time. */
export function Receipt({ title, facts, focused = true, children }: ReceiptProps) {
  return (
    <section aria-labelledby="receipt" className="card flex flex-col items-start gap-4 p-4 md:p-6">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <MailCheck size={28} aria-hidden="true" />
      </span>
      <h2
        id="receipt"
        className="text-lg outline-none"
        tabIndex={focused ? -1 : undefined}
        ref={focused ? focusOnMount : undefined}
      >
        {title}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm wrap-anywhere">{facts}</dl>
      {children}
    </section>
  )
}
