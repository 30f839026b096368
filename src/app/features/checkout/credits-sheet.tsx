import { useState } from 'react'
import { OrderForm } from './order-form.tsx'
import { PackageChoice } from './package-choice.tsx'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Country } from '#core/geo/countries.ts'

/** Packages, methods and the order over a conversation, to which the payment page returns. */
export function CreditsSheet({ member, onClose }: { member: string; onClose: () => void }) {
  const user = useUser()
  const [pack, setPack] = useState<string>()
  const [method, setMethod] = useState<string>()
  const [country, setCountry] = useState<Country>()
  const go = (there?: string, next?: Country) => {
    setPack(there)
    setCountry(next)
  }
  const credits = user?.credits ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={pack ? m.order_title() : m.chat_buy()}
      description={
        <>
          {credits > 0 ? m.credits_balance({ count: credits }) : m.credits_balance_none()}
          {user?.paid_user === false && ` · ${m.credits_first()}`}
        </>
      }
    >
      {pack ? (
        <>
          <Button size="small" onClick={() => go()}>
            {m.order_change()}
          </Button>
          <OrderForm
            {...{ method, country }}
            key={pack}
            id={pack}
            onMethod={setMethod}
            onCountry={(next, there) => go(there, next)}
            chatWith={member}
          />
        </>
      ) : (
        <PackageChoice onGo={go}>{m.premium_honest({ count: settings().message_credits })}</PackageChoice>
      )}
    </Dialog>
  )
}
