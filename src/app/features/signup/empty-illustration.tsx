export function EmptyIllustration() {
  return (
    <svg viewBox="0 0 480 420" aria-hidden="true" className="w-full rounded-card bg-note-soft">
      <g className="fill-surface">
        <circle cx="240" cy="150" r="150" opacity=".55" />
        <circle cx="240" cy="150" r="96" />
      </g>
      <g className="stroke-note-ink" strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M240 0v70" />
        <path className="fill-surface" d="M196 112c4-28 22-42 44-42s40 14 44 42Z" strokeLinejoin="round" />
      </g>
      <path className="fill-panel" opacity=".9" d="M70 420c0-84 36-128 84-128s84 44 84 128Z" />
      <circle className="fill-panel" opacity=".9" cx="160" cy="240" r="44" />
      <path className="fill-heart" d="M246 420c0-84 36-128 84-128s84 44 84 128Z" />
      <circle className="fill-heart" cx="322" cy="240" r="44" />
      <g className="fill-surface">
        <circle cx="214" cy="186" r="7" />
        <circle cx="240" cy="178" r="9" />
        <circle cx="266" cy="186" r="7" />
      </g>
    </svg>
  )
}
