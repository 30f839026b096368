import * as z from 'zod/mini'
import type { Secrets } from './secrets.ts'

const Linked = z.object({ number: z.string(), until: z.iso.datetime({ offset: true }) })
type Linked = z.output<typeof Linked>

/** What the link of a mail says: which order may be withdrawn from by whoever has it, and until when. Only the worker can make one. */
export function withdrawalLink(secrets: Secrets, { number, until }: Linked): string {
  return secrets.encrypt(JSON.stringify({ withdrawal: { number, until } }))
}

/** The number of the order that a link names; null if it is none, or over. */
export function readWithdrawalLink(secrets: Secrets, link: string, now: Date): string | null {
  const text = secrets.decrypt(link)
  const read = text === null ? null : Linked.safeParse((JSON.parse(text) as { withdrawal?: unknown }).withdrawal)
  return read?.success && now < new Date(read.data.until) ? read.data.number : null
}
