import Bookmark from 'lucide-react/icons/bookmark'
import { m } from '#app/lib/messages.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.tsx'

type FavouriteButtonProps = { name: string; kept: boolean; onKeep: (kept: boolean) => void }

export function FavouriteButton({ name, kept, onKeep }: FavouriteButtonProps) {
  const press = () => {
    onKeep(!kept)
    if (!kept) toast({ text: m.member_kept(), tone: 'success' })
  }
  return (
    <IconButton
      label={m.member_keep({ name })}
      icon={<Bookmark fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />}
      aria-pressed={kept}
      onClick={press}
      className="text-muted hover:text-ink aria-pressed:text-link"
    />
  )
}
