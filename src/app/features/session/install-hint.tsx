import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { settings } from '#app/lib/boot.ts'
import { askToInstall, useInstallWay } from '#app/lib/install-prompt.ts'
import { hide, isHidden } from '#app/lib/local-storage.ts'
import { m, useLocale } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

/** Suggests the installed app: the banner, which the frame shows, and where the browser has no question, how it is done. */
export function InstallHint({ onBanner }: { onBanner: (banner: SlotBanner | null) => void }): ReactNode {
  const way = useInstallWay()
  const language = useLocale()
  const [over, setOver] = useState(() => isHidden('hide-install-hint'))
  const [explains, setExplains] = useState(false)
  const { name: site } = settings()
  const end = useCallback(() => {
    hide('hide-install-hint')
    setOver(true)
  }, [])

  useEffect(() => {
    const ask = () => {
      end()
      void askToInstall().catch(() => undefined)
    }
    onBanner(
      way && !over
        ? {
            id: 'install',
            importance: 20,
            icon: <Smartphone />,
            children: m.install_hint({ site }),
            action:
              way === 'question'
                ? { label: m.install_action(), onPress: ask }
                : { label: m.install_how(), onPress: () => setExplains(true) },
            onDismiss: end,
          }
        : null,
    )
  }, [way, over, site, language, end, onBanner])

  const close = () => {
    end()
    setExplains(false)
  }
  return (
    <Dialog
      open={explains}
      onClose={close}
      size="small"
      title={m.install_title({ site })}
      footer={<Button onClick={close}>{m.ui_close()}</Button>}
    >
      <ol className="list-decimal space-y-2 pl-5 marker:text-muted">
        <li>{m.notifications_push_ios_1()}</li>
        <li>{m.notifications_push_ios_2()}</li>
        <li>{m.install_ios_3({ site })}</li>
      </ol>
    </Dialog>
  )
}
