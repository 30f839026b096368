import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { m } from '#app/lib/messages.ts'
import type { DialogProps } from './dialog.tsx'
import { cx } from '#app/lib/cx.ts'

const WIDTHS = { small: 'md:max-w-96', normal: 'md:max-w-lg', large: 'md:max-w-3xl' }

export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle = false,
    description,
    footer,
    size = 'normal',
    closable = true,
    keepOpen,
    children,
  } = props
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closable}
      onOpenChange={(next, details) => {
        if (next) return
        if (closable && (details.reason === 'close-press' || !keepOpen?.())) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop fixed inset-0 z-40 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none transition-[transform,opacity] duration-220 ease-out',
            'inset-x-0 bottom-0 max-h-[calc(100dvh-2.5rem)] rounded-t-card pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full',
            'md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-4rem)] md:-translate-y-1/2 md:rounded-card md:pb-0',
            'md:data-ending-style:translate-y-[calc(-50%+0.75rem)] md:data-ending-style:opacity-0 md:data-starting-style:translate-y-[calc(-50%+0.75rem)] md:data-starting-style:opacity-0',
            // a dialog of its own lies over it
            'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-shade',
            WIDTHS[size],
          )}
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line md:hidden" />
          <header className={cx('flex items-start gap-3 px-5 pt-3 md:px-6 md:pt-5', hideTitle && 'justify-end')}>
            <Base.Title className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 pt-2 text-lg leading-tight font-semibold'}>
              {title}
            </Base.Title>
            {closable && (
              <Base.Close
                aria-label={m.ui_close()}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
              >
                <X size={22} aria-hidden="true" />
              </Base.Close>
            )}
          </header>
          <div className="min-h-0 flex-1 scroll-py-3 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6 md:pb-6">
            {description && <Base.Description className="mb-4 text-sm text-muted">{description}</Base.Description>}
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 md:flex-row md:justify-end md:px-6 md:py-4">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
