import { useEffect } from 'react'
import { locale, needTexts } from '#app/lib/messages.ts'
import { ownBuild } from '#app/lib/own-build.ts'
import { registerWorker } from '#app/lib/service-worker.ts'

/** How often a tab that stays open looks for a new version. */
const LOOK_MS = 3_600_000

type Told = { type?: unknown; build?: unknown }

/**
 * Starts the service worker, has it keep the app in the member's language, and tells when a newer version is there than this
 * tab runs. Stands once in the tree while a member is logged in.
 */
export function ServiceWorker() {
  useEffect(() => {
    // Firefox has none in private windows
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers) return
    const ended = new AbortController()
    const { signal } = ended
    const onTold = ({ data }: MessageEvent<Told | null>) => {
      if (data?.type === 'NEW_VERSION' && data.build !== ownBuild()) void tellNewVersion().catch(() => undefined)
    }
    workers.addEventListener('message', onTold as (event: Event) => void, { signal })
    void watch(signal).catch(() => undefined)
    return () => ended.abort()
  }, [])
  return null
}

async function watch(signal: AbortSignal): Promise<void> {
  const registration = await registerWorker()
  registration.active?.postMessage({ type: 'KEEP_SHELL', locale: locale(), build: ownBuild() })
  let looked = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return
    looked = Date.now()
    registration.active?.postMessage({ type: 'LOOK_FOR_VERSION' })
  }
  const timer = setInterval(look, LOOK_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', look, { signal })
  if (signal.aborted) clearInterval(timer)
}

async function tellNewVersion(): Promise<void> {
  const [{ offerReload }] = await Promise.all([import('./offer-reload.ts'), needTexts('account')])
  offerReload()
}
