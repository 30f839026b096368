import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import { m } from '#app/lib/messages.ts'
import { controlClass, Field, type FieldText } from './field.tsx'
import type { Option } from './select.tsx'

type ComboboxProps<Value extends string> = FieldText & {
  options: readonly Option<Value>[]
  /** The chosen value; "" for none. */
  value: Value | ''
  onChange: (value: Value | '') => void
  placeholder?: string
  /** The caller fetches the options as one types; nothing is filtered here. */
  onType?: (text: string) => void
  /** The chosen option, where `options` may lack it. */
  chosen?: Option<Value> | null
  empty?: string
}

/** For long lists: towns, regions, countries. Matches without regard to case and accents. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, hint, error, optional, hideLabel, className, options, value, onChange, placeholder } = props
  const { onType, chosen, empty } = props
  const chosenLabel = (chosen ?? options.find((option) => option.value === value))?.label
  // the same object at each render: a new one would put its label in the place of what is being typed
  const selected = useMemo(
    () => (value === '' || chosenLabel === undefined ? null : { value, label: chosenLabel }),
    [value, chosenLabel],
  )
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <Base.Root
          items={options}
          value={selected}
          isItemEqualToValue={(one, other) => one.value === other.value}
          {...(onType && { filter: null })}
          onInputValueChange={(text, details) => details.reason === 'input-change' && onType?.(text)}
          onValueChange={(next) => onChange(next?.value ?? '')}
          autoHighlight
        >
          <Base.Input {...control} placeholder={placeholder ?? m.ui_choose()} className={controlClass} />
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50 outline-none">
              <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-float">
                <Base.Empty className="px-3 py-2.5 text-sm text-muted empty:hidden">
                  {empty ?? m.ui_nothing_found()}
                </Base.Empty>
                <Base.List>
                  {(option: Option<Value>) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled}
                      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 text-sm leading-snug outline-none select-none data-highlighted:bg-sunken"
                    >
                      {option.label}
                      <Base.ItemIndicator>
                        <Check size={18} aria-hidden="true" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
