import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/lib/cx.ts'

type MailNoticeProps = {
  title: string
  /** Replaces something that had the focus, so the title is read out. */
  focused?: boolean
  compact?: boolean
  children: ReactNode
}

export function MailNotice({ title, focused = false, compact = false, children }: MailNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-form flex-col items-center gap-5 py-6 text-center',
        !compact && 'md:py-12',
      )}
    >
      <span className="grid size-20 place-items-center rounded-full bg-note-soft text-note-ink">
        <MailCheck size={36} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={focused ? -1 : undefined} className="title outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
