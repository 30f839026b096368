import { writeCookie } from './cookie.ts'

export type Theme = 'system' | 'light' | 'dark'

export function theme(): Theme {
  return (/(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined) ?? 'system'
}

/** Keeps the choice in a cookie, because the worker's pages without script follow it too. */
export function setTheme(next: Theme): void {
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset['theme']
  else dataset['theme'] = next
  writeCookie('theme', next, next === 'system' ? 0 : undefined)
}
