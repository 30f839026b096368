import * as z from 'zod/mini'

/** What an event of the mail provider means for us: marked as spam, a bounce for good, a bounce for now. */
export type MailEventKind = 'complaint' | 'hard' | 'soft'

/** An event as the provider sends it; of most of it we make no use. */
export const ProviderEvent = z.object({
  type: z.string(),
  data: z.optional(
    z.object({
      to: z.optional(z.union([z.string(), z.array(z.string())])),
      bounce: z.optional(z.object({ type: z.optional(z.string()) })),
    }),
  ),
})

/** What an event means, and for which addresses; null where it means nothing to us. */
export function meaningOf({
  type,
  data,
}: z.output<typeof ProviderEvent>): { kind: MailEventKind; to: string[] } | null {
  const to = [data?.to ?? []].flat()
  if (to.length === 0) return null
  if (type === 'email.complained') return { kind: 'complaint', to }
  if (type === 'email.suppressed') return { kind: 'hard', to }
  if (type !== 'email.bounced') return null
  // The provider's own word for "for good"; without a word it is the plain event, which is for good.
  return { kind: /^(permanent)?$/i.test(data?.bounce?.type ?? '') ? 'hard' : 'soft', to }
}
