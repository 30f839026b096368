import { Refused } from '#app/lib/refused.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { toast } from './toast.tsx'

/** Tells in passing why something failed. That a session is over is said by the login in the screen's place. */
export function toastError(error: unknown): void {
  if (error instanceof Refused && error.code === 'authentication_required') return
  toast({ text: errorMessage(error), tone: 'error' })
}
