/** Shown when it gets the focus. */
export function SkipLink({ to, label }: { to: `#${string}`; label: string }) {
  return (
    <a
      href={to}
      className="fixed top-2 left-2 z-60 -translate-y-40 rounded-control bg-surface px-4 py-3 text-sm font-semibold shadow-float focus:translate-y-0"
    >
      {label}
    </a>
  )
}
