import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

export function OnlineDot({ className }: { className?: string }) {
  return (
    <span className={cx('inline-block size-3 rounded-full bg-online', className)}>
      <span className="sr-only">{m.ui_online()}</span>
    </span>
  )
}
