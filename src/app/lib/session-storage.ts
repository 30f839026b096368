import { useState } from 'react'

/** A value kept for this tab; null where there is none, or where the browser refuses storage. */
export function readSession<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Values | null
  } catch {
    return null
  }
}

/** Keeps a value for this tab; null deletes it. A browser that refuses storage keeps nothing. */
export function writeSession<Values>(name: string, values: Values | null): void {
  try {
    if (values === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(values))
  } catch {
    return
  }
}

/** State that survives a reload of the tab; null while there is none. Never for passwords. */
export function useSessionState<Values>(name: string): [Values | null, (next: Values | null) => void] {
  const [values, setValues] = useState(() => readSession<Values>(name))
  const change = (next: Values | null) => {
    setValues(next)
    writeSession(name, next)
  }
  return [values, change]
}

export function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
