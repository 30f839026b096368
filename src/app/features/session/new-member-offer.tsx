import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Gift from 'lucide-react/icons/gift'
import { useEffect, useState } from 'react'
import { ownDiscountsQuery } from '#app/data/own-discounts.ts'
import { hide, isHidden } from '#app/lib/local-storage.ts'
import { locale, m, useLocale } from '#app/lib/messages.ts'
import { isAccountPage, isConversation } from '#app/lib/page-context.ts'
import { weekdayClock } from '#app/lib/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'
import type { Discount } from '#core/discount/types.ts'
import type { User } from '#core/profiles/types.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** How long a member without credits looks around before the time bonus is told in a dialog. */
const DIALOG_AFTER_MS = 40_000

type NewMemberOfferProps = {
  user: User
  path: string
  onBanner: (banner: SlotBanner | null) => void
}

/** The discounts of a new member: the banner, which the frame shows, and once a dialog. All deadlines are the server's. */
export function NewMemberOffer({ user, path, onBanner }: NewMemberOfferProps) {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(ownDiscountsQuery)
  const language = useLocale()
  const now = useMinutes()
  const [dismissed, setDismissed] = useState(() => isHidden('hide-new-member-offer'))
  const bonus = runningOf(data?.time_bonus, dataUpdatedAt, now)
  const welcome = runningOf(data?.discount, dataUpdatedAt, now)
  const shown = dismissed || !welcome ? null : (bonus ?? welcome)
  const left = welcome && timeLeft(welcome.until - now)

  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: ownDiscountsQuery.queryKey })
    onBanner(
      shown && {
        id: bonus ? 'time-bonus' : 'welcome',
        importance: bonus ? 70 : 50,
        icon: <Gift />,
        children: bonus ? (
          <BonusLeft key={bonus.until} bonus={bonus} onEnd={askAgain} />
        ) : (
          m.offer_welcome({ percent: shown.percent, time: left ?? '' })
        ),
        action: { label: m.offer_action(), to: '/credits' },
        onDismiss() {
          hide('hide-new-member-offer')
          setDismissed(true)
        },
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the objects are new each time, their values are not
  }, [bonus?.until, shown?.until, left, language, client, onBanner])

  return bonus && user.credits === 0 ? <BonusDialog bonus={bonus} path={path} /> : null
}

/** A discount that runs, with its ends by this device's clock: its own, and that of the same percentage by any discount. */
type Running = { percent: number; until: number; really: number }

/** The server's clock may be another one, so what counts is how long it said that the discount would last. */
function runningOf(discount: Discount | null | undefined, heard: number, now: number): Running | null {
  if (!discount || discount.timeLeft === null || discount.expires === null) return null
  const until = heard + discount.timeLeft * 1000
  const longer = Date.parse(discount.percentage_until ?? discount.expires) - Date.parse(discount.expires)
  return now < until ? { percent: discount.value_percentage, until, really: until + longer } : null
}

/** Hours, or in the last hour minutes, in words. */
function timeLeft(ms: number): string {
  const [size, unit] = ms >= HOUR_MS ? ([HOUR_MS, 'hour'] as const) : ([MINUTE_MS, 'minute'] as const)
  const value = Math.max(1, Math.floor(ms / size))
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function BonusLeft({ bonus, onEnd }: { bonus: Running; onEnd: () => void }) {
  const { percent, until, really } = bonus
  return (
    <Countdown
      until={until}
      say={(time) => m.offer_bonus({ percent, time, until: weekdayClock(really) })}
      onEnd={onEnd}
    />
  )
}

function BonusDialog({ bonus, path }: { bonus: Running; path: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'waiting' | 'due' | 'open' | 'closed'>('waiting')
  useEffect(() => {
    if (isHidden('hide-time-bonus-modal')) return
    const timer = setTimeout(() => setState('due'), DIALOG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // nobody is interrupted while writing, paying, or in another dialog
  const calm = !isConversation(path) && !isAccountPage(path) && !/^\/(credits|premium|transactions)/.test(path)
  useEffect(() => {
    if (state === 'due' && calm && document.querySelector('[role=dialog]') === null) setState('open')
  }, [state, calm, path])
  const close = () => {
    hide('hide-time-bonus-modal')
    setState('closed')
  }
  return (
    <Dialog
      open={state === 'open'}
      onClose={close}
      size="small"
      title={m.offer_title({ percent: bonus.percent })}
      description={m.offer_text({ percent: bonus.percent, until: weekdayClock(bonus.really) })}
      footer={
        <>
          <Button onClick={close}>{m.offer_later()}</Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              void navigate({ to: '/credits' })
            }}
          >
            {m.offer_action()}
          </Button>
        </>
      }
    >
      <p className="rounded-control bg-note-soft py-4 text-center text-2xl text-note-ink">
        <Countdown until={bonus.until} onEnd={close} />
      </p>
    </Dialog>
  )
}
