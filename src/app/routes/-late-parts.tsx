import { LiveEvents } from '#app/features/chat/live-events.tsx'
import { KeepCopy } from '#app/features/installed-app/keep-copy.tsx'
import { ServiceWorker } from '#app/features/installed-app/service-worker.tsx'
import { PushListener } from '#app/features/notifications/push-listener.tsx'

/** What brings news to a member after the page stands. */
export function LateParts({ me }: { me: string }) {
  return (
    <>
      <PushListener me={me} />
      <LiveEvents me={me} />
      <ServiceWorker />
      <KeepCopy />
    </>
  )
}
