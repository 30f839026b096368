import type { PageTexts } from '#app/lib/page-texts.ts'
import { Check } from '#app/ui/checkbox-radio.tsx'

type KeepCardProps = { p: PageTexts; checked: boolean; onChange: (keep: boolean) => void }

/** Whether the card is kept for repeat orders; nobody has to. */
export function KeepCard({ p, checked, onChange }: KeepCardProps) {
  return (
    <div className="-my-2.5">
      <Check checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {p.saved_keep()}
      </Check>
      <p className="pl-8 text-xs text-muted">{p.saved_keep_hint()}</p>
    </div>
  )
}
