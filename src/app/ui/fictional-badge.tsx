import { cx } from '#app/lib/cx.ts'

export function FictionalBadge({ icon, label, className }: { icon: string; label?: string; className?: string }) {
  return (
    <span
      title={label}
      className={cx(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-panel px-1.5 text-xs font-bold text-on-panel',
        className,
      )}
    >
      {icon}
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
