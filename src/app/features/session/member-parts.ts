import { useEffect, useReducer } from 'react'
import type * as memberFrame from './member-frame.tsx'

type Parts = typeof memberFrame

let parts: Parts | undefined

/** Fetches the parts of the frame that members alone see; a visitor's first view goes without them. */
export async function loadMemberParts(): Promise<void> {
  parts ??= await import('./member-frame.tsx')
}

/** Those parts as soon as they are there; nothing for visitors. */
export function useMemberParts(member: boolean): Parts | undefined {
  const [, drawn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (member && !parts) void loadMemberParts().then(drawn)
  }, [member])
  return member ? parts : undefined
}
