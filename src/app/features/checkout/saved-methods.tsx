import { useMutation } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { MethodMark } from './method-mark.tsx'
import { methodName } from './method-tiles.tsx'
import { removeSaved } from '#app/data/repeat-order.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { SavedMethod } from '#core/payment/types.ts'

type SavedMethodsProps = {
  p: PageTexts
  saved: readonly SavedMethod[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onRemoved: () => void
}

/** Saved cards and mandates: one to pay with, each to remove. */
export function SavedMethods({ p, saved, chosen, onChoose, onRemoved }: SavedMethodsProps) {
  const name = useId()
  const [leaving, setLeaving] = useState<SavedMethod>()
  const remove = useMutation({
    mutationFn: removeSaved,
    onSuccess() {
      setLeaving(undefined)
      onRemoved()
    },
  })
  const close = () => {
    setLeaving(undefined)
    remove.reset()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{p.saved_title()}</legend>
      <ul className="flex flex-col gap-2.5">
        {saved.map((one) => (
          <li
            key={one.id}
            className="card flex items-center pr-2 has-checked:border-selected has-checked:ring-1 has-checked:ring-selected"
          >
            <label className="flex min-h-17 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-3">
              <input
                type="radio"
                name={name}
                checked={one.id === chosen}
                onChange={() => onChoose(one.id)}
                className="size-5 shrink-0 accent-(--selected)"
              />
              <MethodMark method={one.method} />
              <span className="min-w-0">
                <span className="block font-semibold">{methodName(one.method)}</span>
                <span className="block text-sm text-muted tabular-nums">
                  {one.label}
                  {one.expires &&
                    ` · ${p.saved_until({ date: one.expires.slice(0, 7).split('-').reverse().join('/') })}`}
                </span>
              </span>
            </label>
            <IconButton
              label={p.saved_remove({ label: `${methodName(one.method)} ${one.label}` })}
              icon={<Trash />}
              onClick={() => setLeaving(one)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        onClose={close}
        size="small"
        title={p.saved_remove_title()}
        description={leaving ? `${methodName(leaving.method)} ${leaving.label}` : ''}
        footer={
          <Button
            variant="danger"
            block
            pending={remove.isPending}
            onClick={() => leaving && remove.mutate(leaving.id)}
          >
            {p.saved_remove_confirm()}
          </Button>
        }
      >
        <p>{p.saved_remove_text()}</p>
        <FieldError error={remove.error ? errorMessage(remove.error) : undefined} />
      </Dialog>
    </fieldset>
  )
}
