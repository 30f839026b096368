import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noticeRetries } from '#app/data/retry-notice.ts'
import { userQuery } from '#app/data/user.ts'
import { loadBoot } from '#app/lib/boot.ts'
import { keepFocusInSight } from '#app/lib/focus-in-sight.ts'
import { loadMessages, useLocale } from '#app/lib/messages.ts'
import { createQueryClient } from '#app/lib/query.ts'
import { makeRouter } from './router.tsx'

const client = createQueryClient(() => {
  if (client.getQueryData(userQuery.queryKey)?.user === null) return
  client.setQueryData(userQuery.queryKey, { user: null })
  // the guards run again: a page for members gives way to the login
  void router.invalidate()
})
noticeRetries(client)

const router = makeRouter({
  client,
  isMember: async () => {
    // the question would wait for the connection, and the screen with it
    if (!onlineManager.isOnline() && !client.getQueryData(userQuery.queryKey)) throw new TypeError()
    return Boolean((await client.ensureQueryData(userQuery)).user)
  },
})

/** A change of language draws the tree again, because texts are read while rendering. */
function App() {
  const locale = useLocale()
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider key={locale} router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

async function start(): Promise<void> {
  const { locale, user_hint } = await loadBoot()
  // the server knows who has no session
  if (!user_hint) client.setQueryData(userQuery.queryKey, { user: null })
  await loadMessages(locale)
  // the page's own first screen stays until the guards and the route's script are there to draw the app's
  await router.load()
  createRoot(document.getElementById('app')!).render(<App />)
}

keepFocusInSight()
onlineManager.setOnline(navigator.onLine)
window.__started = start().catch(window.__failed)
