import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshUser } from './user.ts'
import { api, read } from '#app/lib/api.ts'
import { mayRetry } from '#app/lib/query.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from '#app/ui/toast.tsx'
import { OPT_IN_TYPES } from '#core/notifications/rules.ts'
import type { NotificationsAnswer } from '#core/notifications/types.ts'
import { NOTIFICATION_TYPES, type Channel, type NotificationType } from '#core/notifications/kinds.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }): Promise<NotificationsAnswer> => read(api['notifications.php'].$get({}, { init: { signal } })),
})

/** One switch: a type on a channel, or whether pushes show names. */
export type Choice = { type: NotificationType; channel: Channel; on: boolean } | { names: boolean }

export function chosen(answer: NotificationsAnswer, choice: Choice): NotificationsAnswer {
  if ('names' in choice) return { ...answer, push_names: choice.names }
  const { type, channel, on } = choice
  const ways = { ...answer.notifications[type], [channel]: on }
  return { ...answer, notifications: { ...answer.notifications, [type]: ways } }
}

export function opposite(choice: Choice): Choice {
  return 'names' in choice ? { names: !choice.names } : { ...choice, on: !choice.on }
}

/** Saves a switch at once. It shows before it is saved; if refused, it alone goes back, with a toast. */
export function useSaveChoice() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const show = (choice: Choice) => client.setQueryData(queryKey, (answer) => answer && chosen(answer, choice))
  const { mutate } = useMutation({
    mutationFn: (choice: Choice) => read(api['notifications.php'].$put({ json: asChange(choice) })),
    // one after the other, so that the last press counts
    scope: { id: 'notifications' },
    mutationKey: queryKey,
    // refused at once when offline, not kept for later
    networkMode: 'always',
    retry: (failures, error) => navigator.onLine && mayRetry(failures, error),
    async onMutate(choice) {
      await client.cancelQueries({ queryKey })
      show(choice)
    },
    onSuccess(answer) {
      // while other changes are on their way, the cache is ahead of this answer
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, answer)
    },
    onError(error, choice) {
      show(opposite(choice))
      void client.invalidateQueries({ queryKey })
      toast({ text: errorMessage(error), tone: 'error' })
    },
  })
  return mutate
}

function asChange(choice: Choice) {
  if ('names' in choice) return { push_names: choice.names }
  return { notifications: { [choice.type]: { [choice.channel]: choice.on } } }
}

/**
 * Lets mails go out again that the member had stopped. The button of a mail program has turned types off as well: those
 * that nobody has to ask for are turned on with it.
 */
export function useResume() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: 'fbl' | 'listunsubscribe') => {
      const notifications = reason === 'listunsubscribe' ? USUAL_MAILS : {}
      return read(api['notifications.php'].$put({ json: { resume: [reason], notifications } }))
    },
    onSuccess(answer) {
      client.setQueryData(notificationsQuery.queryKey, answer)
      refreshUser(client)
    },
  })
}

const USUAL_MAILS = Object.fromEntries(
  NOTIFICATION_TYPES.filter((type) => !OPT_IN_TYPES.includes(type)).map((type) => [type, { mail: true }]),
)
