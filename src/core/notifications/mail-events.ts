import * as z from 'zod/mini'

/** What an event of the mail provider means: marked as spam, a permanent bounce, a temporary bounce. */
export type MailEventKind = 'complaint' | 'hard' | 'soft'

export const ProviderEvent = z.object({
  type: z.string(),
  data: z.optional(
    z.object({
      to: z.optional(z.union([z.string(), z.array(z.string())])),
      bounce: z.optional(z.object({ type: z.optional(z.string()) })),
    }),
  ),
})

export function meaningOf({
  type,
  data,
}: z.output<typeof ProviderEvent>): { kind: MailEventKind; to: string[] } | null {
  const to = [data?.to ?? []].flat()
  if (to.length === 0) return null
  if (type === 'email.complained') return { kind: 'complaint', to }
  if (type === 'email.suppressed') return { kind: 'hard', to }
  if (type !== 'email.bounced') return null
  // The provider says "permanent"; an event without a type is a permanent bounce as well.
  return { kind: /^(permanent)?$/i.test(data?.bounce?.type ?? '') ? 'hard' : 'soft', to }
}
