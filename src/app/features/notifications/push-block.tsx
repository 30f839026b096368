import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { PushInstructions } from './push-instructions.tsx'
import { usePush } from './use-push.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/checkbox-radio.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type PushBlockProps = {
  devices: number
  names: boolean
  onNames: (names: boolean) => void
}

export function PushBlock({ devices, names, onNames }: PushBlockProps) {
  const { state, turn, pending, error } = usePush()
  return (
    <>
      <div className="flex min-h-22 flex-col items-start gap-3" aria-live="polite">
        {state === null && !error && <PushSkeleton />}
        {state === 'off' && (
          <>
            <p className="text-sm">{m.notifications_push_off({ site: settings().name })}</p>
            <Button
              variant="primary"
              icon={<Bell size={18} aria-hidden="true" />}
              pending={pending}
              onClick={() => turn('on')}
            >
              {m.notifications_push_subscribe()}
            </Button>
          </>
        )}
        {state === 'subscribed' && (
          <>
            <p className="flex items-center gap-2 text-sm text-success">
              <Check size={18} aria-hidden="true" className="shrink-0" />
              {m.notifications_push_on()}
            </p>
            <Button pending={pending} onClick={() => turn('off')}>
              {m.notifications_push_unsubscribe()}
            </Button>
          </>
        )}
        {(state === 'none' || state === 'incapable' || state === 'denied') && <PushInstructions state={state} />}
        <FieldError error={error} />
        {error && state === null && <Button onClick={() => turn('look')}>{m.error_retry()}</Button>}
      </div>
      {devices > 0 && <p className="text-sm text-muted">{m.notifications_push_devices({ count: devices })}</p>}
      {state !== 'none' && (
        <Switch
          label={m.notifications_names()}
          hint={m.notifications_names_hint()}
          checked={names}
          onChange={onNames}
        />
      )}
    </>
  )
}

function PushSkeleton() {
  return (
    <>
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-11 w-44" />
    </>
  )
}
