import { m } from '#app/lib/messages.ts'

/** `value` from 0 to 1; without it the end is not known. */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-2 text-xs text-muted">
        <span>{label}</span>
        {percent !== undefined && <span className="whitespace-nowrap tabular-nums">{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={
            percent === undefined
              ? 'h-full w-1/3 animate-breathe rounded-full bg-selected'
              : 'h-full w-full origin-left rounded-full bg-selected transition-transform'
          }
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}

/** `step` counts from 1. */
export function Steps({ step, steps }: { step: number; steps: number }) {
  return (
    <div role="img" aria-label={m.ui_step({ step, steps })} className="flex gap-1.5">
      {Array.from({ length: steps }, (_, at) => (
        <span
          key={at}
          className={`h-1.5 flex-1 rounded-full transition-colors ${at < step ? 'bg-selected' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
