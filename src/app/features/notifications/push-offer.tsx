import Bell from 'lucide-react/icons/bell'
import { PushInstructions } from './push-instructions.tsx'
import { usePush } from './use-push.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function PushOffer({ onDone }: { onDone: () => void }) {
  const { state, turn, pending, error } = usePush()
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite" className="min-h-12">
        {state === null && !error && <Skeleton className="h-12 w-full" />}
        {state === 'off' && <p>{m.notifications_push_discreet({ site: settings().name })}</p>}
        {(state === 'none' || state === 'incapable' || state === 'denied') && <PushInstructions state={state} />}
        {state === 'subscribed' && <p className="text-success">{m.notifications_push_on()}</p>}
      </div>
      <FieldError error={error} />
      <div className="flex flex-col gap-2">
        {state === 'off' && (
          <Button
            variant="primary"
            size="large"
            block
            icon={<Bell size={20} aria-hidden="true" />}
            pending={pending}
            onClick={() => turn('on', { onSuccess: (now) => now === 'subscribed' && onDone() })}
          >
            {m.notifications_push_subscribe()}
          </Button>
        )}
        <Button variant={state === 'off' ? 'plain' : 'primary'} size="large" block onClick={onDone}>
          {state === 'off' ? m.ui_dismiss() : m.signup_finish()}
        </Button>
      </div>
    </div>
  )
}
