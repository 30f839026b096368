import { usePageTexts } from '#app/lib/page-texts.ts'
import { Check } from '#app/ui/checkbox-radio.tsx'

/** Whether the card is kept for repeat orders; nobody has to. */
export function KeepCard({ checked, onChange }: { checked: boolean; onChange: (keep: boolean) => void }) {
  const { data: p } = usePageTexts()
  if (!p) return null
  return (
    <div className="-my-2.5">
      <Check checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {p.saved_keep()}
      </Check>
      <p className="pl-8 text-xs text-muted">{p.saved_keep_hint()}</p>
    </div>
  )
}
