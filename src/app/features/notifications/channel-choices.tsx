import { useId } from 'react'
import type { Choice } from '#app/data/notifications.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Toggle } from '#app/ui/checkbox-radio.tsx'
import type { NotificationChoices } from '#core/notifications/rules.ts'
import { CHANNELS, NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/kinds.ts'

type ChannelChoicesProps = { choices: NotificationChoices; onChoose: (choice: Choice) => void }

export function ChannelChoices({ choices, onChoose }: ChannelChoicesProps) {
  return (
    <div>
      <p
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_5rem_5rem] gap-x-2 border-b border-line pb-2 text-xs font-semibold text-muted sm:grid"
      >
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel} className="text-center">
            {m[`notifications_${channel}`]()}
          </span>
        ))}
      </p>
      <ul className="divide-y divide-line">
        {NOTIFICATION_TYPES.map((type) => (
          <Line key={type} type={type} ways={choices[type]} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  )
}

type LineProps = {
  type: NotificationType
  ways: NotificationChoices[NotificationType]
  onChoose: (choice: Choice) => void
}

function Line({ type, ways, onChoose }: LineProps) {
  const id = useId()
  const name = m[`notifications_${type}`]()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_5rem_5rem] sm:gap-x-2">
      <p className="w-full min-w-0">
        <span className="block text-sm font-medium">{name}</span>
        <span id={id} className="block text-xs text-muted">
          {m[`notifications_${type}_hint`]({ site: settings().name })}
        </span>
      </p>
      {CHANNELS.map((channel) => (
        <label
          key={channel}
          className="flex min-h-11 flex-1 cursor-pointer items-center justify-between gap-3 text-sm text-muted sm:justify-center"
        >
          <span className="sm:sr-only">{m[`notifications_${channel}`]()}</span>
          <Toggle
            aria-label={`${name}: ${m[`notifications_${channel}`]()}`}
            aria-describedby={id}
            checked={ways[channel]}
            onChange={(event) => onChoose({ type, channel, on: event.target.checked })}
          />
        </label>
      ))}
    </li>
  )
}
