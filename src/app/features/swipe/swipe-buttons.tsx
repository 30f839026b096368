import Heart from 'lucide-react/icons/heart'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type SwipeButtonsProps = {
  about: string
  disabled: boolean
  mayLike: boolean
  mayUndo: boolean
  onDecide: (like: boolean) => void
  onUndo: () => void
}

export function SwipeButtons({ about, disabled, mayLike, mayUndo, onDecide, onUndo }: SwipeButtonsProps) {
  const shared = {
    size: 'large',
    block: true,
    disabled,
    'aria-describedby': about,
    className: 'min-h-14! flex-[1_1_6rem] rounded-full! px-3!',
  } as const
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button {...shared} icon={<X size={22} aria-hidden="true" />} onClick={() => onDecide(false)}>
        {m.swipe_no()}
      </Button>
      <IconButton
        label={m.swipe_undo()}
        icon={<Undo />}
        disabled={disabled || !mayUndo}
        onClick={onUndo}
        className="border border-edge/50 bg-surface"
      />
      <Button
        {...shared}
        variant="primary"
        disabled={disabled || !mayLike}
        icon={<Heart size={22} fill="currentColor" aria-hidden="true" />}
        onClick={() => onDecide(true)}
      >
        {m.swipe_yes()}
      </Button>
    </div>
  )
}
