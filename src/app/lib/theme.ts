import { read } from './local-storage.ts'

/** What a reader may choose: the system's theme, or one of ours. */
export type Theme = 'system' | 'light' | 'dark'

/** The chosen theme. */
export function theme(): Theme {
  const stored = read('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a theme and keeps it for the next visit. */
export function setTheme(next: Theme): void {
  if (next === 'system') {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem('theme')
  } else {
    document.documentElement.dataset['theme'] = next
    localStorage.setItem('theme', next)
  }
}
