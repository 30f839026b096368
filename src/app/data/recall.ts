import type { QueryClient } from '@tanstack/react-query'
import { boot } from '#app/lib/boot.ts'
import type { IsMember } from '#app/lib/guards.ts'

let recalled: Promise<void> | undefined

/**
 * Waits until it is known whether a member is here: from the server, or from the browser's copy on the page that it keeps for times
 * without a connection. Where nobody is logged in, that copy is deleted.
 */
export async function recall({ client, isMember }: { client: QueryClient; isMember: IsMember }): Promise<void> {
  if (boot().kept) await (recalled ??= import('./restore-copy.ts').then(({ restoreCopy }) => restoreCopy(client)))
  if (await isMember()) return
  const { deleteCopy } = await import('./offline-storage.ts')
  await deleteCopy()
}
