import { cx } from '#app/lib/cx.ts'

/** As large as the text around it. Say beside it what is going on. */
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
