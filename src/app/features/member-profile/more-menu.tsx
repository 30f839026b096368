import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import { useBlock } from '#app/data/blocks.ts'
import { m } from '#app/lib/messages.ts'
import { openReport } from '#app/lib/report-state.ts'
import { Menu } from '#app/ui/menu.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import type { GalleryPhoto, ProfileView } from '#core/profiles/types.ts'

const BlockDialog = lazy(() => import('#app/ui/block-dialog.tsx').then((module) => ({ default: module.BlockDialog })))

type MoreMenuProps = { profile: ProfileView; photos: readonly GalleryPhoto[]; member: boolean }

export function MoreMenu({ profile, photos, member }: MoreMenuProps) {
  const { id, name, main_image: image } = profile
  const [asking, setAsking] = useState<boolean>()
  const block = useBlock(id)
  const confirm = () =>
    block.mutate(undefined, {
      onSuccess: () => setAsking(false),
      onError: toastError,
    })
  const open = photos.filter(({ locked }) => !locked)
  const report = () => openReport({ kind: 'profile', id, member: { id, name, image }, photos: open })
  // a visitor's report needs an address to answer to
  const form = `/complaints?profile=${id}` as const
  return (
    <>
      <Menu
        label={m.member_more({ name })}
        items={[
          { label: m.member_report({ name }), icon: <Flag />, ...(member ? { onSelect: report } : { to: form }) },
          ...(member
            ? [{ label: m.member_block({ name }), icon: <Ban />, danger: true, onSelect: () => setAsking(true) }]
            : []),
        ]}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <BlockDialog
            open={asking}
            name={name}
            pending={block.isPending}
            onClose={() => setAsking(false)}
            onBlock={confirm}
          />
        </Suspense>
      )}
    </>
  )
}
