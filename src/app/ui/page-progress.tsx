import { useEffect, useState } from 'react'
import { m } from '#app/lib/messages.ts'

const THROTTLE_MS = 200

/** The bar at the top while a page loads: appears after 200 ms and fills over 5 s. */
export function PageProgress({ active }: { active: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [active])
  if (!active || !late) return null
  return (
    <div role="progressbar" aria-label={m.ui_loading()} className="fixed inset-x-0 top-0 z-60 h-0.5">
      <div className="h-full origin-left animate-fill bg-selected" />
    </div>
  )
}
