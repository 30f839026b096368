import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#app/lib/messages.ts'
import { AppLink, type AppPath } from './app-link.tsx'
import { cx } from '#app/lib/cx.ts'

export type BannerProps = {
  /** warning for problems, neutral for the rest. */
  tone?: 'neutral' | 'warning'
  icon?: ReactNode
  children: ReactNode
  action?: { label: string; to: AppPath } | { label: string; onPress: () => void }
  /** Without it there is no cross. */
  onDismiss?: (() => void) | undefined
}

const TONES = {
  neutral: 'bg-note-soft text-note-ink',
  warning: 'bg-warning-soft text-warning-ink',
}
const ACTION =
  'inline-flex min-h-11 shrink-0 items-center px-1 font-semibold underline underline-offset-4 hover:decoration-2'

/** Layouts show at most one, see BannerSlot. */
export function Banner({ tone = 'neutral', icon, children, action, onDismiss }: BannerProps) {
  return (
    <div role="status" className={cx('text-sm', TONES[tone])}>
      <div className="page flex min-h-12 flex-wrap items-center gap-x-3">
        {icon && <span className="shrink-0 max-sm:hidden [&_svg]:size-5">{icon}</span>}
        <p className="flex-[1_1_min(10rem,45%)] py-2 leading-snug">{children}</p>
        {action &&
          ('to' in action ? (
            <AppLink to={action.to} className={ACTION}>
              {action.label}
            </AppLink>
          ) : (
            <button type="button" onClick={action.onPress} className={ACTION}>
              {action.label}
            </button>
          ))}
        {onDismiss && (
          <button
            type="button"
            aria-label={m.ui_dismiss()}
            onClick={onDismiss}
            className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}
