import type { ReactNode } from 'react'
import type { Leaving } from './unsent-dialog.tsx'
import { readQueue } from '#app/data/send-queue.ts'
import { logOut } from '#app/data/session.ts'
import { needTexts } from '#app/lib/messages.ts'

/** Logs out, or answers the question to ask first. @throws where the server cannot be reached */
export async function leave(leaving: Leaving & { me: string | undefined }): Promise<ReactNode> {
  const unsent = leaving.me ? await readQueue(leaving.me) : []
  if (unsent.length > 0) {
    const [{ UnsentDialog }] = await Promise.all([import('./unsent-dialog.tsx'), needTexts('chat')])
    return <UnsentDialog {...leaving} me={leaving.me!} first={unsent.length} />
  }
  await logOut(leaving.client)
  return null
}
