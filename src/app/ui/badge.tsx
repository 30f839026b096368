import { COUNT_CAP } from '#core/lists/limits.ts'
import { m } from '#app/lib/messages.ts'
import { cx } from '#app/lib/cx.ts'

type BadgeProps = {
  count: number
  tone?: 'news' | 'warning' | 'danger'
  showZero?: boolean
  /** What is counted, for screen readers; "n new" without it. */
  label?: string
  className?: string
}

const TONES = {
  news: 'bg-selected text-on-selected',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
}

/** A small count; "99+" from `COUNT_CAP` on; nothing at 0. */
export function Badge({ count, tone = 'news', showZero = false, label, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-[0.75rem] leading-none font-bold tabular-nums',
        TONES[tone],
        className,
      )}
    >
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr-only">{label ?? m.ui_news({ count })}</span>
    </span>
  )
}

export function badgeText(count: number): string {
  return count < COUNT_CAP ? String(count) : `${COUNT_CAP - 1}+`
}
