import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Spinner } from './spinner.tsx'
import { cx } from '#app/lib/cx.ts'

type Look = {
  /** primary: the main action; quiet: the others; danger: what cannot be undone, never filled; plain: no box. */
  variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  size?: 'small' | 'normal' | 'large'
  block?: boolean
  icon?: ReactNode
  price?: ReactNode
  children: ReactNode
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is in progress: shows a ring and takes no second press. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  block,
  icon,
  price,
  pending = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      <ButtonContent icon={pending ? <Spinner /> : icon} price={price}>
        {children}
      </ButtonContent>
    </button>
  )
}

type ButtonLinkProps = Look & ComponentProps<typeof AppLink>

/** A link that looks like a button: for going somewhere, where `Button` does something. */
export function ButtonLink({ variant, size, block, icon, price, children, className, ...rest }: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      <ButtonContent icon={icon} price={price}>
        {children}
      </ButtonContent>
    </AppLink>
  )
}

function ButtonContent({ icon, price, children }: Pick<Look, 'icon' | 'price' | 'children'>) {
  return (
    <>
      {icon}
      <span className={icon ? 'min-w-0 text-start' : 'min-w-0'}>{children}</span>
      {price !== undefined && (
        <span className="-mr-1 rounded-full bg-current/12 px-2 py-0.5 text-xs font-semibold tabular-nums">{price}</span>
      )}
    </>
  )
}

const VARIANTS = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-strong',
  quiet: 'border-edge/50 bg-surface text-ink hover:border-edge hover:bg-sunken',
  danger: 'border-danger/60 bg-surface text-danger hover:border-danger hover:bg-danger-soft',
  plain: 'border-transparent text-link hover:bg-sunken',
}

const SIZES = {
  small: 'min-h-11 px-3 text-sm sm:min-h-9 pointer-coarse:min-h-11',
  normal: 'min-h-11 px-4 text-sm',
  large: 'min-h-13 px-6 text-base',
}

function buttonClass(
  { variant = 'quiet', size = 'normal', block }: Partial<Look>,
  className: string | undefined,
): string {
  return cx(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-control border py-1.5 font-semibold transition-[background-color,border-color,opacity,transform] select-none',
    'active:scale-[.985] disabled:cursor-not-allowed disabled:bg-disabled disabled:text-muted aria-busy:cursor-progress aria-busy:opacity-75 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    className,
  )
}
