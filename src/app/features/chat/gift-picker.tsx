import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Gift } from '#core/chat/types.ts'
import { GiftDrawing } from './gift-drawing.tsx'
import { giftName } from './gift-name.ts'
import { giftsQuery } from '#app/data/gifts.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Skeleton, times, Waiting } from '#app/ui/skeleton.tsx'

type GiftPickerProps = {
  onClose: () => void
  /** The receiver. */
  name: string
  /** The sender's balance. */
  credits: number
  onBuy: () => void
  onSend: (gift: Gift) => void
}

const GRID = 'grid cards gap-2.5 sm:grid-cols-3'

/** The gifts with their prices: one press chooses, the button beneath sends. */
export function GiftPicker({ onClose, name, credits, onBuy, onSend }: GiftPickerProps) {
  const { data: gifts, error, refetch } = useQuery(giftsQuery)
  const [picked, pick] = useState<string>()
  const group = useId()
  const chosen = gifts?.find(({ id }) => id === picked)
  const lacking = chosen ? chosen.credits - credits : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.gift_title({ name })}
      description={credits > 0 ? m.credits_balance({ count: credits }) : m.credits_balance_none()}
      footer={
        chosen &&
        (lacking > 0 ? (
          <div className="flex w-full flex-col gap-2">
            <p className="text-center text-sm">{m.gift_lacking({ count: lacking })}</p>
            <Button variant="primary" size="large" block onClick={onBuy}>
              {m.chat_buy()}
            </Button>
          </div>
        ) : (
          <Button variant="primary" size="large" block onClick={() => onSend(chosen)}>
            {m.gift_send({ gift: giftName(chosen.name), count: chosen.credits })}
          </Button>
        ))
      }
    >
      {gifts ? (
        gifts.length === 0 ? (
          <p className="py-6 text-center text-muted">{m.gift_none()}</p>
        ) : (
          <div role="radiogroup" aria-label={m.gift_title({ name })} className={GRID}>
            {gifts.map((gift) => (
              <Tile
                key={gift.id}
                gift={gift}
                group={group}
                checked={gift === chosen}
                dear={gift.credits > credits}
                onPick={() => pick(gift.id)}
              />
            ))}
          </div>
        )
      ) : error ? (
        <ErrorPage error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting className={GRID}>
          {times(6, (key) => (
            <Skeleton key={key} className="aspect-3/4 rounded-card!" />
          ))}
        </Waiting>
      )}
    </Dialog>
  )
}

type TileProps = { gift: Gift; group: string; checked: boolean; dear: boolean; onPick: () => void }

function Tile({ gift, group, checked, dear, onPick }: TileProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the catalogue, deeper than the rule looks
    <label className="card relative cursor-pointer overflow-hidden text-center hover:border-edge has-checked:border-selected has-checked:ring-1 has-checked:ring-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name={group} checked={checked} onChange={onPick} className="sr-only" />
      <span className={cx('block aspect-square', dear && 'opacity-55')}>
        <GiftDrawing gift={gift.name} />
      </span>
      <span className="block px-2 pt-2 text-sm leading-snug font-semibold">{giftName(gift.name)}</span>
      <span className="block px-2 pb-2.5 text-xs text-muted tabular-nums">
        {m.nav_credits_left({ count: gift.credits })}
      </span>
    </label>
  )
}
