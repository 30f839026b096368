import { lazy, Suspense, useState } from 'react'
import { useUser } from '#app/data/user.ts'
import { boot, settings } from '#app/lib/boot.ts'
import { isStandalone } from '#app/lib/page-context.ts'
import { warnsAtEntry } from '#core/site/rules.ts'

const EntryWarning = lazy(() =>
  import('./entry-warning.tsx')
    .then((module) => ({ default: module.EntryWarning }))
    .catch(() => ({ default: () => null })),
)
const FULL_SCREEN_COUNTRIES = ['NL', 'DE']

/** Loads the warning at the entry for those who see it. A full screen has it in two countries only. */
export function EntryWarningHost({ fullScreen }: { fullScreen: boolean }) {
  const user = useUser()
  const [warns] = useState(() =>
    warnsAtEntry({
      settings: settings(),
      loggedIn: user !== null || boot().user_hint,
      standalone: isStandalone(),
      skipped: document.cookie.includes('hide-entry-warning='),
      country: boot().country,
      countries: fullScreen ? FULL_SCREEN_COUNTRIES : undefined,
    }),
  )
  return (
    warns && (
      <Suspense fallback={null}>
        <EntryWarning />
      </Suspense>
    )
  )
}
