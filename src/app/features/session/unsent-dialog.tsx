import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendNow } from '#app/data/send-messages.ts'
import { readQueue } from '#app/data/send-queue.ts'
import { logOut } from '#app/data/session.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toastError } from '#app/ui/toast-error.ts'

export type Leaving = { client: QueryClient; stay: () => void }

/** Asks whoever logs out while messages wait to be sent: send them now, discard them, or stay. */
export function UnsentDialog({ client, me, stay, first }: Leaving & { me: string; first: number }) {
  const [count, setCount] = useState(first)
  const [busy, setBusy] = useState<'sends' | 'leaves' | null>(null)
  const [failed, setFailed] = useState(false)
  const out = async () => {
    setBusy('leaves')
    await logOut(client)
    stay()
  }
  const send = async () => {
    setBusy('sends')
    await sendNow(client, me)
    const left = (await readQueue(me)).length
    if (left === 0) return out()
    setCount(left)
    setFailed(true)
    setBusy(null)
  }
  const starts = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => {
      setBusy(null)
      toastError(error)
    })
  return (
    <Dialog
      open
      onClose={stay}
      title={m.chat_unsent({ count })}
      footer={
        <>
          <Button onClick={stay}>{m.chat_unsent_stay()}</Button>
          <Button variant="danger" pending={busy === 'leaves'} onClick={starts(out)}>
            {m.chat_unsent_discard()}
          </Button>
          <Button variant="primary" pending={busy === 'sends'} onClick={starts(send)}>
            {m.chat_unsent_send()}
          </Button>
        </>
      }
    >
      <p className="text-sm" role={failed ? 'alert' : undefined}>
        {failed ? m.chat_unsent_failed() : m.chat_unsent_text()}
      </p>
    </Dialog>
  )
}
