import { useEffect, useReducer } from 'react'
import type * as memberFrame from './member-frame.tsx'

type Parts = typeof memberFrame

let parts: Parts | undefined

/** Loads the parts of the frame that only members see; a visitor's first view does without. */
export async function loadMemberParts(): Promise<Parts> {
  return (parts ??= await import('./member-frame.tsx'))
}

export function useMemberParts(member: boolean): Parts | undefined {
  const [, drawn] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (member && !parts) void loadMemberParts().then(drawn)
  }, [member])
  return member ? parts : undefined
}
