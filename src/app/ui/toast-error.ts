import { Refused } from '#app/lib/refused.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from './toast.tsx'

/** Shows an error as a toast. An ended session shows none, because the login replaces the screen. */
export function toastError(error: unknown): void {
  if (error instanceof Refused && error.code === 'authentication_required') return
  toast({ text: errorMessage(error), tone: 'error' })
}
