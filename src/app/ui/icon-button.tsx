import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from '#app/lib/cx.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** plain: none; glass: dark and translucent, on photos. */
  look?: 'plain' | 'glass'
  count?: number
}

const LOOKS = {
  plain: 'text-ink hover:bg-sunken',
  glass: 'bg-black/45 text-white backdrop-blur-sm hover:bg-black/60',
}

export function IconButton({ label, icon, look = 'plain', count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={rest['aria-label'] ?? label}
      title={label}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,transform]',
        'active:scale-95 disabled:text-muted [&_svg]:size-[1.375rem]',
        LOOKS[look],
        className,
      )}
    >
      {icon}
      <Badge count={count} className="absolute top-0 right-0" />
    </button>
  )
}
