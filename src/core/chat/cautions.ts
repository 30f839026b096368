/** What the receiver of a message may be told to be careful of. Rule: docs/product.md, Chat: 6.29. */
export const CAUTIONS = ['payment', 'link', 'messenger', 'phone', 'mass'] as const
export type Caution = (typeof CAUTIONS)[number]
