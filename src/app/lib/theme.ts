import { read } from './local-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

export function theme(): Theme {
  const stored = read('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setTheme(next: Theme): void {
  if (next === 'system') {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem('theme')
  } else {
    document.documentElement.dataset['theme'] = next
    localStorage.setItem('theme', next)
  }
}
