import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { RefObject } from 'react'
import { AppLink } from './app-link.tsx'
import type { MenuItem } from './menu.tsx'
import { cx } from '#app/lib/cx.ts'

type MenuPanelProps = {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly MenuItem[]
  align: 'start' | 'end'
}

export function MenuPanel({ anchor, open, onOpenChange, items, align }: MenuPanelProps) {
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        // the trigger handles its own press, or the menu would close and open again
        const pressed = details.event.target
        if (!next && pressed instanceof Node && anchor.current?.contains(pressed) && details.reason === 'outside-press')
          return
        onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            finalFocus={anchor}
            className="min-w-52 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-[opacity,transform] duration-150 data-ending-style:scale-[.98] data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0"
          >
            {items.map((item) => (
              <Line key={item.label} item={item} close={() => onOpenChange(false)} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Line({ item, close }: { item: MenuItem; close: () => void }) {
  const className = cx(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-medium outline-none select-none',
    'data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0',
    item.danger ? 'text-danger' : 'text-ink [&_svg]:text-muted',
  )
  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.selected && <Check aria-hidden="true" />}
    </>
  )
  if (item.to) {
    return (
      <Base.LinkItem className={className} onClick={close} render={<AppLink to={item.to} />}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      className={className}
      disabled={item.disabled}
      onClick={item.onSelect}
      aria-current={item.selected || undefined}
    >
      {content}
    </Base.Item>
  )
}
