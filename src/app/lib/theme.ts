export type Theme = 'system' | 'light' | 'dark'

const YEAR_S = 365 * 86_400

export function theme(): Theme {
  return (/(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined) ?? 'system'
}

/** Keeps the choice in a cookie, because the worker's pages without script follow it too. */
export function setTheme(next: Theme): void {
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset['theme']
  else dataset['theme'] = next
  document.cookie = `theme=${next}; Path=/; Max-Age=${next === 'system' ? 0 : YEAR_S}; SameSite=Lax; Secure`
}
