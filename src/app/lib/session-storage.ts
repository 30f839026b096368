import { useState } from 'react'

/** What was kept for this tab under a name; null where nothing was, or where the browser keeps nothing. */
export function readSession<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Values | null
  } catch {
    return null
  }
}

/** Keeps values for this tab; null forgets them. A browser that refuses storage simply forgets. */
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

/** Forgets all that was kept for this tab. */
export function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
