import { m } from '#app/lib/messages.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'

/** What is said once the confirmation mail was asked for from a conversation. */
export const resent = { onSuccess: () => toast({ text: m.chat_resent(), tone: 'success' }), onError: toastError }
