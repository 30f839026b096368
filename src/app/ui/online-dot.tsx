import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

/** The green dot of those who are here now; says "Online" to screen readers. */
export function OnlineDot({ className }: { className?: string }) {
  return (
    <span className={cx('inline-block size-3 rounded-full bg-online', className)}>
      <span className="sr-only">{m.ui_online()}</span>
    </span>
  )
}
