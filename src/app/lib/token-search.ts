/** The part of an address that bears the token of a mail's link. */
export type TokenSearch = { token?: string | undefined }

/** Reads it; anything but a text counts as none. */
export function tokenOf({ token }: Record<string, unknown>): TokenSearch {
  return { token: typeof token === 'string' ? token : undefined }
}
