import { InvisibleSwitch } from './invisible-switch.tsx'
import { useChangePrivacy } from '#app/data/privacy.ts'
import { m } from '#app/lib/messages.ts'
import { ChipGroup } from '#app/ui/chip.tsx'
import { Section } from '#app/ui/section.tsx'
import { toastError } from '#app/ui/toast-error.ts'
import type { WhoMayWrite } from '#core/account/who-may-write.ts'
import type { User } from '#core/profiles/types.ts'

type PrivacySectionProps = { user: Pick<User, 'paid_user' | 'invisible' | 'who_may_write'> }

export function PrivacySection({ user }: PrivacySectionProps) {
  const change = useChangePrivacy()
  const save = (part: { who_may_write: WhoMayWrite }) =>
    change.mutate(part, {
      onError: toastError,
    })
  const shown = { ...user, ...(change.isPending && change.variables) }
  return (
    <Section id="privacy" title={m.settings_privacy()}>
      <InvisibleSwitch user={user} />
      <div>
        <ChipGroup
          single
          required
          label={m.settings_writers()}
          value={[shown.who_may_write]}
          onChange={([who = 'everybody']) => who !== user.who_may_write && save({ who_may_write: who })}
          options={[
            { value: 'everybody', label: m.settings_writers_everybody() },
            { value: 'liked', label: m.settings_writers_liked() },
          ]}
        />
        <p className="mt-2 text-xs text-muted">{m.settings_writers_hint()}</p>
      </div>
    </Section>
  )
}
