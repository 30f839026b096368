import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepCopy } from '#app/data/keep-copy.ts'
import { useUser } from '#app/data/user.ts'

/**
 * Keeps what the member has read, for times without a connection. Stands once in the tree while a member is logged in. If another
 * one takes over within the page, the cache may still hold both, so nothing is kept until the next page.
 */
export function KeepCopy() {
  const client = useQueryClient()
  const me = useUser()?.id
  const [first] = useState(me)
  const same = me === first
  useEffect(() => (same ? keepCopy(client) : undefined), [client, same])
  return null
}
