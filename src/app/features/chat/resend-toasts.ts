import { m } from '#app/lib/messages.ts'
import { toastError } from '#app/ui/toast-error.ts'
import { toast } from '#app/ui/toast.tsx'

export const resendToasts = { onSuccess: () => toast({ text: m.chat_resent(), tone: 'success' }), onError: toastError }
