import { useSyncExternalStore } from 'react'
import { isAppleMobile } from './apple-mobile.ts'
import { createListeners } from './listeners.ts'
import { isStandalone } from './page-context.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this browser can install the site now: by a question of its own, or by its menu. */
type Way = 'question' | 'menu'

let question: InstallPrompt | null = null
let due = false
const { tell, subscribe } = createListeners()

addEventListener('beforeinstallprompt', (event) => {
  // the browser would ask at first sight
  event.preventDefault()
  question = event as InstallPrompt
  tell()
})
addEventListener('appinstalled', () => {
  question = null
  due = false
  tell()
})

/** Something good has happened: a match, or a message was sent. From now on the installed app is suggested. */
export function suggestInstalling(): void {
  due = true
  tell()
}

/** Null where the site is installed, cannot be, or should not be suggested yet. */
export function useInstallWay(): Way | null {
  return useSyncExternalStore(subscribe, wayNow)
}

function wayNow(): Way | null {
  if (!due || isStandalone()) return null
  if (question) return 'question'
  return isAppleMobile() ? 'menu' : null
}

/** Lets the browser ask; it does so once for each page. */
export async function askToInstall(): Promise<void> {
  const asked = question
  question = null
  await asked?.prompt()
  tell()
}
