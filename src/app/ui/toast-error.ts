import { Refused } from '#app/lib/refused.ts'
import { say } from '#app/lib/say.ts'
import { toast } from './toast.tsx'

/** Tells in passing why something failed. That a session is over is said by the login in the screen's place. */
export function toastError(error: unknown): void {
  if (error instanceof Refused && error.code === 'authentication_required') return
  toast({ text: say(error), tone: 'error' })
}
