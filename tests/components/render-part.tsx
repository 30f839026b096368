import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll } from 'vitest'
import { loadBoot } from '#app/lib/boot.ts'
import { loadMessages, needTexts } from '#app/lib/messages.ts'
import { createQueryClient } from '#app/lib/query.ts'
import '#app/styles/app.css'
import { DEFAULT_SETTINGS } from '#core/site/settings.ts'

export type Asked = { method: string; path: string; key: string | null; body: Record<string, unknown> | null }

/** How the server answers: a value is answered as JSON, a thrown error is a lost answer. */
export type Server = (asked: Asked) => unknown

const networked = window.fetch
let root: Root | undefined
let testsEnded = 0

beforeAll(async () => {
  const settings = { ...DEFAULT_SETTINGS, name: 'Liaison', message_length: 100 }
  const boot = document.createElement('script')
  Object.assign(boot, { id: 'boot', type: 'application/json' })
  boot.textContent = JSON.stringify({ settings, country: 'DE', locale: 'en', demo: null, user_hint: true })
  document.head.append(boot)
  await loadBoot()
  await loadMessages('en')
  await needTexts('account')
  await needTexts('chat')
})
afterEach(() => {
  unmountPart()
  testsEnded += 1
  window.fetch = networked
  localStorage.clear()
  sessionStorage.clear()
})

export function unmountPart(): void {
  root?.unmount()
  document.body.replaceChildren()
}

/** Shows a part of a screen alone, with a cache, a router and a server of its own. */
export function renderPart(part: ReactNode, server: Server = () => ({})) {
  const asked: Asked[] = []
  const ended = testsEnded
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return networked(input, init)
    const text = await request.text()
    const one: Asked = {
      method: request.method,
      path: pathname.slice('/api/'.length) + search,
      key: request.headers.get('idempotency-key'),
      body: text ? (JSON.parse(text) as Asked['body']) : null,
    }
    asked.push(one)
    const answer = Response.json(await server(one))
    // an answer that comes after its test would change the next one
    return ended === testsEnded ? answer : new Promise(() => {})
  }
  const client = createQueryClient(() => undefined)
  // a lost answer is told at once
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { client, router, asked }
}
