import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pushErrorMessage } from './push-error-message.ts'
import { browserPort } from './push-port.ts'
import { unavailableState } from './push.ts'
import { syncPush, turnOff, turnOn } from './sync-push.ts'
import { pushQuery, type PushState } from '#app/data/push.ts'
import { useUser } from '#app/data/user.ts'
import { settings } from '#app/lib/boot.ts'

/** Pushes in this browser and how to turn them on and off. The state is null until known; `none` where the site sends none. */
export function usePush() {
  const client = useQueryClient()
  const me = useUser()?.profile.id ?? ''
  const state: PushState | null = useQuery(pushQuery).data?.state ?? unavailableState(browserPort)
  const work = useMutation({
    mutationFn: (what: 'look' | 'on' | 'off'): Promise<unknown> => {
      if (what === 'look') return syncPush(client, me)
      return what === 'on' ? turnOn(client, me) : turnOff(client, me)
    },
    retry: false,
    networkMode: 'always',
  })
  const { mutate } = work
  useEffect(() => {
    if (me) mutate('look')
  }, [me, mutate])
  return {
    state: settings().push_public_key ? state : ('none' as const),
    turn: mutate,
    pending: work.isPending && work.variables !== 'look',
    error: work.error ? pushErrorMessage(work.error) : undefined,
  }
}
