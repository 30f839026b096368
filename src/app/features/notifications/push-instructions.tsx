import type { ReactNode } from 'react'
import { needsInstalling } from './push-port.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'

export function PushInstructions({ state }: { state: 'none' | 'incapable' | 'denied' }) {
  const { name: site } = settings()
  if (state === 'none') return <p className="text-sm text-muted">{m.notifications_push_none({ site })}</p>
  if (state === 'denied')
    return (
      <Steps title={m.notifications_push_denied({ site })}>
        <li>{m.notifications_push_denied_1()}</li>
        <li>{m.notifications_push_denied_2()}</li>
        <li>{m.notifications_push_denied_3()}</li>
      </Steps>
    )
  if (!needsInstalling()) return <p className="text-sm">{m.notifications_push_incapable()}</p>
  return (
    <Steps title={m.notifications_push_ios()}>
      <li>{m.notifications_push_ios_1()}</li>
      <li>{m.notifications_push_ios_2()}</li>
      <li>{m.notifications_push_ios_3({ site })}</li>
    </Steps>
  )
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-full flex-col gap-2 text-sm">
      <p>{title}</p>
      <ol className="list-decimal space-y-1 pl-5 text-muted marker:text-ink">{children}</ol>
    </div>
  )
}
