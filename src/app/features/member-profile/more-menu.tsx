import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useBlock } from '#app/data/blocks.ts'
import { m } from '#app/lib/messages.ts'
import { BlockDialog } from '#app/ui/block-dialog.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { toastError } from '#app/ui/toast-error.ts'

type MoreMenuProps = { id: string; name: string; photo: string | undefined; member: boolean }

export function MoreMenu({ id, name, photo, member }: MoreMenuProps) {
  const [asking, setAsking] = useState(false)
  const block = useBlock(id)
  const confirm = () =>
    block.mutate(undefined, {
      onSuccess: () => setAsking(false),
      onError: toastError,
    })
  return (
    <>
      <Menu
        label={m.member_more({ name })}
        items={[
          { label: m.member_report({ name }), icon: <Flag />, to: `/complaints?profile=${id}` },
          ...(photo
            ? [{ label: m.member_report_photo(), icon: <ImageOff />, to: `/complaints?photo=${photo}` as const }]
            : []),
          ...(member
            ? [{ label: m.member_block({ name }), icon: <Ban />, danger: true, onSelect: () => setAsking(true) }]
            : []),
        ]}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      <BlockDialog
        open={asking}
        name={name}
        pending={block.isPending}
        onClose={() => setAsking(false)}
        onBlock={confirm}
      />
    </>
  )
}
