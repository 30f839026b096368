import { useUser } from '#app/data/user.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'

/** Says how many credits the member owes; nothing where none are. */
export function OwedCredits({ className }: { className?: string }) {
  const owed = useUser()?.credits_owed ?? 0
  return owed > 0 && <p className={cx('text-sm', className)}>{m.credits_owed({ count: owed })}</p>
}
