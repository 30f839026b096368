import { useMutation } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Bill } from './amounts.ts'
import { askCode } from '#app/data/packages.ts'
import { m } from '#app/lib/messages.ts'
import { price } from '#app/lib/money.ts'
import { errorMessage } from '#app/lib/error-message.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Discount } from '#core/discount/types.ts'

type DiscountCodeProps = {
  typed: Discount | null
  onChange: (typed: Discount | null) => void
  why: Bill['why']
}

export function DiscountCode({ typed, onChange, why }: DiscountCodeProps) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open])
  const ask = useMutation({ mutationFn: askCode, onSuccess: onChange })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) ask.mutate(code.trim())
  }
  if (typed) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-control bg-success-soft pl-4 text-sm text-success">
        <p aria-live="polite" className="py-2.5">
          <strong>{m.order_code_works({ code: typed.code, percent: typed.value_percentage })}</strong>
          {why && <span className="block">{reason(why, typed)}</span>}
        </p>
        <IconButton label={m.order_code_remove({ code: typed.code })} icon={<X />} onClick={() => onChange(null)} />
      </div>
    )
  }
  if (!open)
    return (
      <Button
        variant="plain"
        icon={<Tag size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className="-ml-3 self-start"
      >
        {m.order_code_have()}
      </Button>
    )
  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap items-start gap-2.5">
      <TextField
        label={m.order_code()}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={ask.error ? errorMessage(ask.error) : undefined}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-72 flex-1"
      />
      <Button type="submit" pending={ask.isPending} className="mt-7">
        {m.order_code_use()}
      </Button>
    </form>
  )
}

function reason(why: 'minimum' | 'better', { minimum_order_value, currency }: Discount): string {
  if (why === 'better') return m.order_code_better()
  return m.order_code_minimum({ price: price({ value: Math.round(Number(minimum_order_value) * 100), currency }) })
}
