/** Who may open a conversation with a member: everybody, or only people whom the member has liked. */
export const WHO_MAY_WRITE = ['everybody', 'liked'] as const
export type WhoMayWrite = (typeof WHO_MAY_WRITE)[number]
