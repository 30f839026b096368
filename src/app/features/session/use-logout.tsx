import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '#app/data/user.ts'
import { toastError } from '#app/ui/toast-error.ts'

/**
 * Logs out. Where messages have not been sent yet it asks first; `question` is that dialog, for the screen to show. What
 * this needs is loaded with the press.
 */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const client = useQueryClient()
  const me = useUser()?.id
  const [question, setQuestion] = useState<ReactNode>(null)
  const logout = async () => {
    const { leave } = await import('./leave.tsx')
    const stay = () => setQuestion(null)
    setQuestion(await leave({ client, me, stay }))
  }
  return { logout: () => void logout().catch(toastError), question }
}
