import { cx } from '#app/lib/cx.ts'

/** A turning ring, as large as the text it stands in. Say what is going on beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.1em] shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
