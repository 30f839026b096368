import { useRef } from 'react'
import { newKey } from '#app/lib/idempotency-key.ts'

/** One key for one intent: the same wish has the same key until it is forgotten, and another wish is another intent. */
export function useIntentKey() {
  const intent = useRef({ of: '', key: newKey() })
  const forget = () => void (intent.current = { of: '', key: newKey() })
  const keyOf = (wanted: unknown) => {
    const of = JSON.stringify(wanted)
    if (intent.current.of !== of) intent.current = { of, key: newKey() }
    return intent.current.key
  }
  return { keyOf, forget }
}
