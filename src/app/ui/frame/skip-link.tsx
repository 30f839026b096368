import { m } from '#app/lib/messages.ts'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-40 rounded-control bg-surface px-4 py-3 text-sm font-semibold shadow-float focus:translate-y-0"
    >
      {m.ui_skip()}
    </a>
  )
}
