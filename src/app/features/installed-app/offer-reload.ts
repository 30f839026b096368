import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.tsx'

/** Says that a newer version of the app is there, with a button that loads it. */
export function offerReload(): void {
  const { name: site } = settings()
  toast({
    text: m.new_version({ site }),
    stays: true,
    // what is typed in conversations and editors is kept by the browser
    action: { label: m.new_version_action(), onPress: () => location.reload() },
  })
}
