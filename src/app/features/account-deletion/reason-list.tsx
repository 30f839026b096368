import { useId } from 'react'
import { DELETION_REASONS, type DeletionReason } from '#core/account-deletion/reasons.ts'
import { m } from '#app/lib/messages.ts'
import { FieldError } from '#app/ui/field.tsx'

const WORDS: Record<DeletionReason, () => string> = {
  price: () => m.deletion_reason_price(),
  found_someone: () => m.deletion_reason_found_someone(),
  not_looking: () => m.deletion_reason_not_looking(),
  site_problems: () => m.deletion_reason_site_problems(),
  no_members: () => m.deletion_reason_no_members(),
  time: () => m.deletion_reason_time(),
  other: () => m.deletion_reason_other(),
}

type ReasonListProps = {
  chosen: DeletionReason | undefined
  onChoose: (reason: DeletionReason) => void
  error: string | undefined
}

export function ReasonList({ chosen, onChoose, error }: ReasonListProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-sm font-semibold">{m.deletion_reason()}</legend>
      <div className="mt-1 flex flex-col">
        {DELETION_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={id}
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
              className="size-5 shrink-0 accent-selected"
            />
            {WORDS[reason]()}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
