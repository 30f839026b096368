import { m } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.tsx'
import { FAVOURITES } from '#core/favourites/limits.ts'

export function toastFull(): void {
  toast({ text: m.favourites_full({ limit: FAVOURITES }), tone: 'error' })
}
