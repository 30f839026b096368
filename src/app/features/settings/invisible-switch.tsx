import { useState } from 'react'
import { PremiumOnly } from './premium-only.tsx'
import { useChangePrivacy } from '#app/data/privacy.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { Switch } from '#app/ui/checkbox-radio.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import type { User } from '#core/profiles/types.ts'

type InvisibleSwitchProps = { user: Pick<User, 'paid_user' | 'invisible'> }

export function InvisibleSwitch({ user }: InvisibleSwitchProps) {
  const [premium, setPremium] = useState(false)
  const change = useChangePrivacy()
  const save = (invisible: boolean) =>
    change.mutate(
      { invisible },
      {
        onError: (error) => {
          if (error instanceof Refused && error.code === 'premium_required') setPremium(true)
          else toastError(error)
        },
      },
    )
  const shown = { ...user, ...(change.isPending && change.variables) }
  return (
    <>
      <Switch
        label={m.settings_invisible()}
        hint={m.settings_invisible_hint()}
        checked={shown.invisible}
        onChange={(invisible) => (invisible && !user.paid_user ? setPremium(true) : save(invisible))}
      />
      <PremiumOnly open={premium} onClose={() => setPremium(false)} />
    </>
  )
}
